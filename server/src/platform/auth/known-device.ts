import { createHmac, timingSafeEqual } from 'node:crypto';

const aYear = 365 * 24 * 60 * 60;

/** A device that signed in to this account before is not locked out by strangers who guess at it. */
export function knownDeviceMark(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`device:${email.toLowerCase()}`).digest('base64url');
}

export function isKnownDevice(secret: string, email: string, mark: string | undefined): boolean {
  if (mark === undefined) return false;
  const expected = Buffer.from(knownDeviceMark(secret, email));
  const actual = Buffer.from(mark);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export const knownDeviceMaxAgeSeconds = aYear;
