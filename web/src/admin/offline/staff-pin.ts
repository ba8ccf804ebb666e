import type { CataloguePerson, PinVerifier } from '@tresen/domain/catalogue';
import { afterPinFailure, pinWaitSeconds } from '@tresen/domain/pin';
import { base64url, fromBase64url } from './bytes.ts';
import type { Journal } from './journal.ts';
import type { PinAnswer } from './till.ts';

/** After this long without a word from the server, somebody may have left the team without the till knowing. */
export const trustedForMs = 72 * 60 * 60_000;

export async function checkStaffPin(
  journal: Pick<Journal, 'note' | 'keepNote'>,
  person: CataloguePerson | undefined,
  pin: string,
  now: number,
): Promise<PinAnswer> {
  const hello = await journal.note('hello');
  if (!hello || now - Date.parse(hello.at) > trustedForMs) return { kind: 'too-old' };
  if (!person) return { kind: 'wrong' };

  const failures = (await journal.note('pinFailures')) ?? {};
  const own = failures[person.userId] ?? [];
  const wait = pinWaitSeconds(own, now);
  if (wait > 0) return { kind: 'blocked', until: new Date(now + wait * 1000).toISOString() };

  const isRight = person.pin !== null && (await isPin(pin, person.pin));
  const kept = isRight ? [] : afterPinFailure(own, now);
  if (kept.length !== own.length || !isRight)
    await journal.keepNote('pinFailures', { ...failures, [person.userId]: kept });
  if (isRight) return { kind: 'right', person };
  const nextWait = pinWaitSeconds(kept, now);
  return nextWait > 0 ? { kind: 'blocked', until: new Date(now + nextWait * 1000).toISOString() } : { kind: 'wrong' };
}

async function isPin(pin: string, { salt, iterations, hash }: PinVerifier): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64url(salt), iterations };
  const bits = await crypto.subtle.deriveBits(algorithm, key, fromBase64url(hash).length * 8);
  return base64url(new Uint8Array(bits)) === hash;
}
