import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { contentOf, encodeElement, encodeObjectId, MalformedError, openElements, readElement, tags } from './der.ts';

export type Algorithm = { readonly name: string; readonly hash: string; readonly form: 'plain' | 'der' };

/** ECDSA by object identifier: plain as BSI TR-03111 writes it (r and s side by side), and as X9.62 does (a sequence). */
export const algorithms: Readonly<Record<string, Algorithm>> = {
  '0.4.0.127.0.7.1.1.4.1.2': { name: 'ecdsa-plain-SHA224', hash: 'sha224', form: 'plain' },
  '0.4.0.127.0.7.1.1.4.1.3': { name: 'ecdsa-plain-SHA256', hash: 'sha256', form: 'plain' },
  '0.4.0.127.0.7.1.1.4.1.4': { name: 'ecdsa-plain-SHA384', hash: 'sha384', form: 'plain' },
  '0.4.0.127.0.7.1.1.4.1.5': { name: 'ecdsa-plain-SHA512', hash: 'sha512', form: 'plain' },
  '0.4.0.127.0.7.1.1.4.1.9': { name: 'ecdsa-plain-SHA3-256', hash: 'sha3-256', form: 'plain' },
  '0.4.0.127.0.7.1.1.4.1.10': { name: 'ecdsa-plain-SHA3-384', hash: 'sha3-384', form: 'plain' },
  '0.4.0.127.0.7.1.1.4.1.11': { name: 'ecdsa-plain-SHA3-512', hash: 'sha3-512', form: 'plain' },
  '1.2.840.10045.4.3.2': { name: 'ecdsa-with-SHA256', hash: 'sha256', form: 'der' },
  '1.2.840.10045.4.3.3': { name: 'ecdsa-with-SHA384', hash: 'sha384', form: 'der' },
  '1.2.840.10045.4.3.4': { name: 'ecdsa-with-SHA512', hash: 'sha512', form: 'der' },
};

/** By the name that OpenSSL gives them, with the bytes of one coordinate. */
const curves: Readonly<Record<string, { readonly objectId: string; readonly size: number }>> = {
  prime256v1: { objectId: '1.2.840.10045.3.1.7', size: 32 },
  secp384r1: { objectId: '1.3.132.0.34', size: 48 },
  secp521r1: { objectId: '1.3.132.0.35', size: 66 },
  brainpoolP256r1: { objectId: '1.3.36.3.3.2.8.1.1.7', size: 32 },
  brainpoolP384r1: { objectId: '1.3.36.3.3.2.8.1.1.11', size: 48 },
  brainpoolP512r1: { objectId: '1.3.36.3.3.2.8.1.1.13', size: 64 },
};

const ecPublicKey = '1.2.840.10045.2.1';

/** A public key with its point: one byte 4 and both coordinates, of which the serial number is the SHA-256. */
export type DeviceKey = { readonly key: KeyObject; readonly point: Uint8Array; readonly size: number };

/** Answers nothing for a key that is on none of the curves. */
export function deviceKeyOf(key: KeyObject): DeviceKey | undefined {
  const curve = curves[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (!curve) return undefined;
  const spki = key.export({ type: 'spki', format: 'der' });
  const outer = readElement(spki, 0, spki.length);
  const parts = openElements(spki, outer.from, outer.to);
  parts.next(tags.sequence, 'algorithm');
  const point = contentOf(spki, parts.next(tags.bitString, 'key')).subarray(1);
  return point[0] === 4 && point.length === 1 + 2 * curve.size ? { key, point, size: curve.size } : undefined;
}

/** A point says its curve only by its length; on the others of that length it does not lie. */
export function deviceKeyOfPoint(point: Uint8Array): DeviceKey | undefined {
  for (const { objectId, size } of Object.values(curves)) {
    if (point[0] !== 4 || point.length !== 1 + 2 * size) continue;
    const kind = Buffer.concat([encodeObjectId(ecPublicKey), encodeObjectId(objectId)]);
    const bits = encodeElement(tags.bitString, Buffer.concat([Buffer.of(0), point]));
    const spki = encodeElement(tags.sequence, Buffer.concat([encodeElement(tags.sequence, kind), bits]));
    try {
      return { key: createPublicKey({ key: Buffer.from(spki), type: 'spki', format: 'der' }), point, size };
    } catch {
      continue;
    }
  }
  return undefined;
}

export type SignatureVerdict = 'right' | 'wrong' | 'form';

export type Signed = { readonly signed: Uint8Array; readonly signature: Uint8Array };

/** Two coordinates side by side where the algorithm says plain; a sequence under both names, as the example of DSFinV-K has one. */
export function judgeSignature(
  { key, size }: DeviceKey,
  { hash, form }: Algorithm,
  { signed, signature }: Signed,
): SignatureVerdict {
  const isDer = isDerSignature(signature, size);
  const isPlain = signature.length === 2 * size;
  if (!isDer && !isPlain) return 'form';
  const isRightAs = (dsaEncoding: 'der' | 'ieee-p1363'): boolean => {
    try {
      return verify(hash, signed, { key, dsaEncoding }, signature);
    } catch {
      return false;
    }
  };
  if (isPlain && isRightAs('ieee-p1363')) return form === 'plain' ? 'right' : 'form';
  return isDer && isRightAs('der') ? 'right' : 'wrong';
}

function isDerSignature(signature: Uint8Array, size: number): boolean {
  try {
    const outer = readElement(signature, 0, signature.length);
    if (outer.tag !== tags.sequence || outer.to !== signature.length) return false;
    const parts = openElements(signature, outer.from, outer.to);
    const isNumber = ({ from, to }: { readonly from: number; readonly to: number }) => {
      const [first = 0x80, second = 0x80] = signature.subarray(from, to);
      return first < 0x80 && !(first === 0 && (to - from === 1 || second < 0x80)) && to - from <= size + 1;
    };
    const both = [parts.next(tags.integer, 'r'), parts.next(tags.integer, 's')];
    parts.end();
    return both.every(isNumber);
  } catch (error) {
    if (error instanceof MalformedError) return false;
    throw error;
  }
}
