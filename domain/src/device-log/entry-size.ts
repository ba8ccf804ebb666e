import { canonicalJson, type JsonValue } from './log-entry.ts';

/** So long may the canonical text of an entry be. Cart and server stop there, and wires are wide enough for it. */
export const entryBytesMax = 200_000;
/** So many lines has a receipt at most. */
export const saleLinesMax = 500;
/** A bill of a long evening is one item to a line. */
export const tableLinesMax = 1000;
/** So many bytes are uploaded at once. */
export const uploadBytesMax = 1_000_000;

/** How long a text is as UTF-8. Counted here: what encodes texts belongs to browsers and servers. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    // Each half of a pair is two of its four bytes.
    const isHalf = unit >= 0xd8_00 && unit <= 0xdf_ff;
    bytes += unit < 0x80 ? 1 : unit < 0x8_00 || isHalf ? 2 : 3;
  }
  return bytes;
}

export function canonicalBytes(value: JsonValue): number {
  return utf8Bytes(canonicalJson(value));
}
