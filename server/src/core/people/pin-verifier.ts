import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** What a slow tablet counts in under a second. What it buys against guessing is said in docs/security.md. */
export const pinIterations = 480_000;
const derive = promisify(pbkdf2);

export type Verifier = { readonly salt: Buffer; readonly iterations: number; readonly hash: Buffer };

/**
 * What lets a till check a PIN by itself: PBKDF2-SHA-256, which every browser can count. The PIN is kept nowhere. People of
 * one organisation share a salt, so that a till counts once to know whose PIN it is.
 */
export async function pinVerifier(pin: string, salt: Buffer = randomBytes(16)): Promise<Verifier> {
  return { salt, iterations: pinIterations, hash: await derive(pin, salt, pinIterations, 32, 'sha256') };
}

/** Whether a PIN is one of these. Those with the same salt cost one count. */
export async function isAmong(pin: string, verifiers: readonly Verifier[]): Promise<boolean> {
  const groups = Map.groupBy(verifiers, ({ salt, iterations }) => `${iterations} ${salt.toString('hex')}`);
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const hash = await derive(pin, first.salt, first.iterations, 32, 'sha256');
    if ([first, ...others].some((verifier) => verifier.hash.equals(hash))) return true;
  }
  return false;
}
