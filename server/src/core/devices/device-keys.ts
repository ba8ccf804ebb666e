import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Directory } from '../../platform/db/directory.ts';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';

export type KnownDevice = { readonly identity: DeviceIdentity; readonly key: KeyObject | undefined };

/** More devices than one process serves at a time. */
const mostKept = 20_000;

/** What never changes of a device, looked up once: whose it is, where it stands, and the key it signs with. */
export type DeviceKeys = ReturnType<typeof openDeviceKeys>;

export function openDeviceKeys(directory: Directory) {
  const kept = new LRUCache<string, KnownDevice>({ max: mostKept });
  return {
    async of(deviceId: string): Promise<KnownDevice | undefined> {
      const known = kept.get(deviceId);
      if (known) return known;
      const found = await directory.deviceById(deviceId);
      if (!found) return undefined;
      const { orgId, locationId, role, publicKey } = found;
      const device = { identity: { deviceId, orgId, locationId, role }, key: keyOf(publicKey) };
      kept.set(deviceId, device);
      return device;
    },
  };
}

/** Checked beside the loop that answers requests: it is the dearest part of a sale. */
const verifyBeside = promisify(verify);

/** ECDSA over P-256 with SHA-256, as r and s. A key that is none has signed nothing. */
export async function isSignedBy(key: KeyObject | undefined, text: string, signature: string): Promise<boolean> {
  if (!key) return false;
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.length !== 64) return false;
  return verifyBeside('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

/** A raw uncompressed point: 0x04, x, y. */
export function keyOf(publicKey: string): KeyObject | undefined {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  } catch {
    return undefined;
  }
}
