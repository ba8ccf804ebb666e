import { type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import { fromBase64url, sha256Hex } from './bytes.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' };
const keys = new Map<string, Promise<CryptoKey>>();

/** Whether an entry is what the device with this key wrote, byte for byte; nobody in between can have changed it. */
export async function isGenuine(entry: LogEntry, publicKey: string): Promise<boolean> {
  try {
    return (await sha256Hex(textToHash(entry))) === entry.hash && (await isSealed(entry.hash, entry.sig, publicKey));
  } catch {
    return false;
  }
}

/** Whether the device with this key has signed this text. */
export async function isSealed(text: string, seal: string, publicKey: string): Promise<boolean> {
  try {
    const key = await keyOf(publicKey);
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    return await crypto.subtle.verify(algorithm, key, fromBase64url(seal), new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

function keyOf(publicKey: string): Promise<CryptoKey> {
  const known =
    keys.get(publicKey) ?? crypto.subtle.importKey('raw', fromBase64url(publicKey), curve, false, ['verify']);
  keys.set(publicKey, known);
  return known;
}
