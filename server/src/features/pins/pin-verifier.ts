import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const iterations = 210_000;
const derive = promisify(pbkdf2);

/** What lets a till check a PIN by itself: PBKDF2-SHA-256, which every browser can count. The PIN is kept nowhere. */
export async function pinVerifier(pin: string): Promise<{ salt: Buffer; iterations: number; hash: Buffer }> {
  const salt = randomBytes(16);
  return { salt, iterations, hash: await derive(pin, salt, iterations, 32, 'sha256') };
}
