import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

/** Who this bridge is to its server. The key never leaves the file. */
export type Identity = {
  readonly server: string;
  readonly deviceId: string;
  readonly locationId: string;
  readonly name: string;
  readonly key: KeyObject;
};

const stored = z.object({
  server: z.url(),
  deviceId: z.uuid(),
  locationId: z.uuid(),
  name: z.string(),
  privateKey: z.string(),
});

const fileIn = (folder: string) => join(folder, 'identity.json');

export function newIdentity(): { readonly deviceId: string; readonly key: KeyObject; readonly publicKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { deviceId: randomUUID(), key: privateKey, publicKey: point.toString('base64url') };
}

export async function keepIdentity(folder: string, { key, ...identity }: Identity): Promise<void> {
  const privateKey = key.export({ format: 'pem', type: 'pkcs8' }).toString();
  await writePrivateFile(fileIn(folder), { ...identity, privateKey });
}

/** `undefined`: nobody has enrolled a bridge here. */
export async function readIdentity(folder: string): Promise<Identity | undefined> {
  const read = stored.safeParse(await readPrivateFile(fileIn(folder)));
  if (!read.success) return undefined;
  const { privateKey, ...identity } = read.data;
  return { ...identity, key: createPrivateKey(privateKey) };
}

/** As the server checks it: ECDSA over P-256 with SHA-256, r and s. */
export function signText(key: KeyObject, text: string): string {
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}
