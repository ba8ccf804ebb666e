import { type LogEntry, textToHash, type UnsealedEntry } from '@tresen/domain/device-log/log-entry';
import { base64url, sha256Hex } from './bytes.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' };

/** The part of a device's key that can do something; the key itself never leaves the browser. */
export type Signer = { readonly sign: (text: string) => Promise<string> };

/** Not extractable: a script that got in could use it while it is in, and take nothing home. */
export function makeDeviceKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
}

/** The raw point, as the server keeps it. */
export async function publicKeyText({ publicKey }: CryptoKeyPair): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
}

export function signerOf({ privateKey }: CryptoKeyPair): Signer {
  return {
    sign: async (text) => {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
      return base64url(new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text))));
    },
  };
}

/** Hash and signature. Slow for a transaction of the browser's database, so it happens before one opens. */
export async function sealEntry(entry: UnsealedEntry, { sign }: Signer): Promise<LogEntry> {
  const hash = await sha256Hex(textToHash(entry));
  return { ...entry, hash, sig: await sign(hash) };
}
