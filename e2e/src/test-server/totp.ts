import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for this secret right now. */
export function totp(secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Temporal.Now.instant().epochMilliseconds / 30_000)));
  const bits = [...secret.replaceAll('=', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = (hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fff_ffff) % 1_000_000;
  return String(number).padStart(6, '0');
}
