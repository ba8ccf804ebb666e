/** One object of a container: a tag of one or two bytes, and what is in it. */
export type Tlv = { readonly tag: number; readonly value: Uint8Array };

/** Objects one after the other. What is cut off is not read. */
export function readTlv(bytes: Uint8Array): readonly Tlv[] {
  const found: Tlv[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = readTag(bytes, at);
    if (!tag) break;
    const size = readLength(bytes, tag.next);
    if (!size || size.next + size.length > bytes.length) break;
    found.push({ tag: tag.tag, value: bytes.subarray(size.next, size.next + size.length) });
    at = size.next + size.length;
  }
  return found;
}

/** A container holds objects, which may be containers again: all of them with that tag. */
export function findTlv(objects: readonly Tlv[], wanted: number): readonly Tlv[] {
  return objects.flatMap((each) => [
    ...(each.tag === wanted ? [each] : []),
    ...(isContainer(each.tag) ? findTlv(readTlv(each.value), wanted) : []),
  ]);
}

export function tlvBytes(tag: number, value: readonly number[]): readonly number[] {
  const { length } = value;
  const size = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return [...(tag > 0xff ? [tag >> 8, tag & 0xff] : [tag]), ...size, ...value];
}

/** A length of less than 128 stands for itself; 81 and 82 are followed by one and two bytes, the big one first. */
export function readLength(
  bytes: Uint8Array,
  at: number,
): { readonly length: number; readonly next: number } | undefined {
  const [first, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (first === undefined) return undefined;
  if (first < 0x80) return { length: first, next: at + 1 };
  if (first === 0x81 && second !== undefined) return { length: second, next: at + 2 };
  if (first === 0x82 && second !== undefined && third !== undefined)
    return { length: second * 256 + third, next: at + 3 };
  return undefined;
}

function readTag(bytes: Uint8Array, at: number): { readonly tag: number; readonly next: number } | undefined {
  const [first, second] = [bytes[at], bytes[at + 1]];
  if (first === undefined) return undefined;
  if ((first & 0x1f) !== 0x1f) return { tag: first, next: at + 1 };
  return second === undefined || second >= 0x80 ? undefined : { tag: first * 256 + second, next: at + 2 };
}

function isContainer(tag: number): boolean {
  return ((tag > 0xff ? tag >> 8 : tag) & 0x20) !== 0;
}
