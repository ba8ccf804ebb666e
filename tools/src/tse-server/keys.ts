import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

export const curves = {
  'P-256': {
    hash: 'sha256',
    algorithm: 'ecdsa-plain-SHA256',
    plainId: '0.4.0.127.0.7.1.1.4.1.3',
    certificateId: '1.2.840.10045.4.3.2',
  },
  'P-384': {
    hash: 'sha384',
    algorithm: 'ecdsa-plain-SHA384',
    plainId: '0.4.0.127.0.7.1.1.4.1.4',
    certificateId: '1.2.840.10045.4.3.3',
  },
} as const;

export type Curve = keyof typeof curves;

export type Keys = {
  readonly curve: Curve;
  readonly privateKey: KeyObject;
  readonly point: Buffer;
  readonly serial: string;
};

export function newKeys(curve: Curve): Keys {
  return keysOf(curve, generateKeyPairSync('ec', { namedCurve: curve }).privateKey);
}

export function packKeys({ privateKey }: Keys): string {
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

export function unpackKeys(curve: Curve, packed: string): Keys {
  return keysOf(curve, createPrivateKey({ key: Buffer.from(packed, 'base64'), type: 'pkcs8', format: 'der' }));
}

/** The raw point of a key on a curve, and the hash of it by which devices and certificates are called. */
export function namedPoint(key: KeyObject): { readonly point: Buffer; readonly serial: string } {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { point, serial: createHash('sha256').update(point).digest('hex') };
}

function keysOf(curve: Curve, privateKey: KeyObject): Keys {
  return { curve, privateKey, ...namedPoint(privateKey) };
}
