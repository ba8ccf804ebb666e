import { createPublicKey, type KeyObject, verify as verifyWith } from 'node:crypto';
import type { TseInUse, TseOutcome } from '@tresen/domain/dsfinvk/closed-day';

type Signed = Extract<TseOutcome, { readonly state: 'signed' }>;

const algorithms: Readonly<Record<string, { readonly hash: string; readonly id: string }>> = {
  'ecdsa-plain-SHA256': { hash: 'sha256', id: '04007f00070101040103' },
  'ecdsa-plain-SHA384': { hash: 'sha384', id: '04007f00070101040104' },
  'ecdsa-plain-SHA512': { hash: 'sha512', id: '04007f00070101040105' },
};
const transactionLog = '04007f000703070101';

/** Whether a device with this key has signed this end of a transaction (TR-03151): the bytes are put together again as it did. */
export async function isSignedByDevice(signed: Signed, clientSerial: string, device: TseInUse): Promise<boolean> {
  const algorithm = algorithms[device.algorithm];
  const key = keyOf(device.publicKey);
  if (algorithm === undefined || key === undefined || !/^(?:[0-9a-f]{2})+$/i.test(signed.serial)) return false;
  const signature = Buffer.from(signed.signature, 'base64');
  for (const version of [2, 3] as const) {
    const message = finishMessage(version, signed, { clientSerial, algorithmId: algorithm.id, device });
    if (await isSignature(algorithm.hash, message, key, signature)) return true;
  }
  return false;
}

function isSignature(hash: string, message: Buffer, key: KeyObject, signature: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    verifyWith(hash, message, { key, dsaEncoding: 'ieee-p1363' }, signature, (error, isFine) =>
      resolve(error === null && isFine),
    );
  });
}

type Around = { readonly clientSerial: string; readonly algorithmId: string; readonly device: TseInUse };

function finishMessage(version: 2 | 3, signed: Signed, { clientSerial, algorithmId, device }: Around): Buffer {
  return Buffer.concat([
    element(0x02, integerBytes(version)),
    element(0x06, Buffer.from(transactionLog, 'hex')),
    element(0x80, Buffer.from(version === 2 ? 'FinishTransaction' : 'finishTransaction')),
    element(0x81, Buffer.from(clientSerial)),
    element(0x82, Buffer.from(signed.processData)),
    element(0x83, Buffer.from(signed.processType)),
    element(0x85, integerBytes(signed.number)),
    element(0x04, Buffer.from(signed.serial, 'hex')),
    element(0x30, element(0x06, Buffer.from(algorithmId, 'hex'))),
    element(0x02, integerBytes(signed.counter)),
    timeElement(signed.endedAt, device.timeFormat),
  ]);
}

function timeElement(at: Temporal.Instant, format: string): Buffer {
  const digits = at.toString({ fractionalSecondDigits: 3 }).replaceAll(/[-:T]/g, '');
  switch (format) {
    case 'utcTime':
    case 'utcTimeWithSeconds':
      return element(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
    case 'generalizedTime':
      return element(0x18, Buffer.from(`${digits.slice(0, 14)}Z`));
    case 'generalizedTimeWithMilliseconds':
      return element(0x18, Buffer.from(digits));
    default:
      return element(0x02, integerBytes(Math.floor(at.epochMilliseconds / 1000)));
  }
}

/** Tag, length, content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const bytes = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

/** As few as possible, and the first bit is not set. */
function integerBytes(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]);
}

const keys = new Map<string, KeyObject | undefined>();
const mostKeys = 1000;
const curves: Readonly<Record<number, string>> = { 65: 'P-256', 97: 'P-384', 133: 'P-521' };

/** A key is the raw point of a curve, which is told by its length. */
function keyOf(publicKey: string): KeyObject | undefined {
  if (keys.has(publicKey)) return keys.get(publicKey);
  if (keys.size >= mostKeys) keys.clear();
  const key = readKey(Buffer.from(publicKey, 'base64'));
  keys.set(publicKey, key);
  return key;
}

function readKey(point: Buffer): KeyObject | undefined {
  const crv = curves[point.length];
  if (crv === undefined || point[0] !== 4) return undefined;
  const half = (point.length - 1) / 2;
  const [x, y] = [point.subarray(1, 1 + half), point.subarray(1 + half)].map((part) => part.toString('base64url'));
  try {
    return createPublicKey({ key: { kty: 'EC', crv, x: x ?? '', y: y ?? '' }, format: 'jwk' });
  } catch {
    return undefined;
  }
}
