import { readLength } from './tlv.ts';

/** What stands behind the fixed part of a message: fields named by one byte each. */
export type Fields = ReadonlyMap<number, Uint8Array>;

/** Bytes of each field; `ll` and `lll`: two or three digits before it say how many; `tlv`: a container. */
type Size = number | 'll' | 'lll' | 'tlv';

const sizes: Readonly<Record<number, Size>> = {
  0x01: 1,
  0x02: 1,
  0x03: 1,
  0x04: 6,
  0x05: 1,
  0x06: 'tlv',
  0x0b: 3,
  0x0c: 3,
  0x0d: 2,
  0x0e: 2,
  0x17: 2,
  0x19: 1,
  0x22: 'll',
  0x23: 'll',
  0x24: 'lll',
  0x27: 1,
  0x29: 4,
  0x2a: 15,
  0x2d: 'll',
  0x2e: 'lll',
  0x37: 3,
  0x3a: 2,
  0x3b: 8,
  0x3c: 'lll',
  0x3d: 3,
  0x49: 2,
  0x60: 'lll',
  0x70: 4,
  0x71: 4,
  0x72: 1,
  0x73: 1,
  0x74: 1,
  0x75: 1,
  0x87: 2,
  0x88: 3,
  0x8a: 1,
  0x8b: 'll',
  0x8c: 1,
  0x92: 'lll',
  0x9a: 'lll',
  0xa0: 1,
  0xa7: 'll',
  0xaa: 3,
  0xaf: 'lll',
  0xba: 5,
  0xd0: 1,
  0xd1: 'll',
  0xd2: 1,
  0xd3: 1,
  0xe0: 1,
  0xe1: 'll',
  0xe2: 'll',
  0xe3: 'll',
  0xe4: 'll',
  0xe5: 'll',
  0xe6: 'll',
  0xe7: 'll',
  0xe8: 'll',
  0xe9: 1,
  0xea: 1,
  0xeb: 8,
  0xf0: 1,
  0xf1: 'll',
  0xf2: 'll',
  0xf3: 'll',
  0xf4: 'll',
  0xf5: 'll',
  0xf6: 'll',
  0xf7: 'll',
  0xf8: 'll',
  0xf9: 1,
  0xfa: 1,
  0xfb: 1,
  0xfc: 1,
  0xfd: 1,
};

/**
 * The fields up to the first that nobody knows: how long that one is cannot be told. `isWhole` says whether all were read. Who needs a
 * field and does not find it has no answer, and asks again.
 */
export function readFields(bytes: Uint8Array): { readonly fields: Fields; readonly isWhole: boolean } {
  const fields = new Map<number, Uint8Array>();
  for (let at = 0; at < bytes.length;) {
    const name = bytes[at] ?? 0;
    const place = placeOf(bytes, at + 1, sizes[name]);
    if (!place || place.end > bytes.length) return { fields, isWhole: false };
    if (!fields.has(name)) fields.set(name, bytes.subarray(place.start, place.end));
    at = place.end;
  }
  return { fields, isWhole: true };
}

type Place = { readonly start: number; readonly end: number };

function placeOf(bytes: Uint8Array, at: number, size: Size | undefined): Place | undefined {
  if (size === undefined) return undefined;
  if (typeof size === 'number') return { start: at, end: at + size };
  if (size === 'tlv') {
    const read = readLength(bytes, at);
    return read && { start: read.next, end: read.next + read.length };
  }
  const digits = bytes.subarray(at, at + size.length);
  if (digits.length < size.length || digits.some((digit) => (digit & 0x0f) > 9)) return undefined;
  const start = at + size.length;
  return { start, end: start + digits.reduce((sum, digit) => sum * 10 + (digit & 0x0f), 0) };
}
