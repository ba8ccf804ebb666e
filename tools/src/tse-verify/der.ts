import type { FindingCode } from './findings.ts';

/** Thrown inside the readers of this folder and caught by those who call them. */
export class MalformedError extends Error {
  override readonly name = 'MalformedError';
  readonly code: FindingCode;
  readonly at: number;

  constructor(code: FindingCode, at: number, message: string) {
    super(message);
    this.code = code;
    this.at = at;
  }
}

/** `at` is where its tag stands, `from` and `to` enclose its content. */
export type Element = { readonly tag: number; readonly at: number; readonly from: number; readonly to: number };

export const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectId: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
} as const;

/** One element as DER wants it: one byte of tag, a definite length in its shortest form, and no byte beyond `end`. */
export function readElement(bytes: Uint8Array, at: number, end: number): Element {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || at + 2 > end)
    throw new MalformedError('der/truncated', at, 'no room for tag and length');
  if ((tag & 0x1f) === 0x1f) throw new MalformedError('der/tag', at, 'a tag of several bytes');
  if (first === 0x80) throw new MalformedError('der/indefinite', at + 1, `tag ${hex(tag)}`);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const from = at + 2 + lengthBytes;
  if (lengthBytes > 4) throw new MalformedError('der/length', at + 1, `a length of ${lengthBytes} bytes`);
  if (from > end) throw new MalformedError('der/truncated', at + 1, 'the length itself is cut off');
  const length = lengthBytes === 0 ? first : bytes.subarray(at + 2, from).reduce((sum, byte) => sum * 256 + byte, 0);
  if (lengthBytes > 0 && (length < 0x80 || bytes[at + 2] === 0))
    throw new MalformedError('der/length', at + 1, `${length} in ${lengthBytes} bytes`);
  if (length > end - from) throw new MalformedError('der/truncated', at, `${length} bytes, ${end - from} are left`);
  return { tag, at, from, to: from + length };
}

export type Elements = {
  readonly next: (tag: number, what: string) => Element;
  readonly optional: (tag: number) => Element | undefined;
  /** The tag of the next element, if there is one. */
  readonly tag: () => number | undefined;
  readonly end: () => void;
};

/** Reads the elements between two bytes, one after the other. */
export function openElements(bytes: Uint8Array, from: number, to: number): Elements {
  let at = from;
  const take = (): Element => {
    const element = readElement(bytes, at, to);
    at = element.to;
    return element;
  };
  const tag = () => (at < to ? bytes[at] : undefined);
  return {
    tag,
    next: (wanted, what) => {
      if (at >= to) throw new MalformedError('message/field', at, `${what} is missing`);
      const place = at;
      const element = take();
      if (element.tag !== wanted)
        throw new MalformedError('der/tag', place, `${what} has tag ${hex(element.tag)}, not ${hex(wanted)}`);
      return element;
    },
    optional: (wanted) => (tag() === wanted ? take() : undefined),
    end: () => {
      if (at < to) throw new MalformedError('der/trailing', at, `${to - at} bytes`);
    },
  };
}

export function contentOf(bytes: Uint8Array, { from, to }: Element): Uint8Array {
  return bytes.subarray(from, to);
}

/** A number from 0 to what a JavaScript number holds exactly. */
export function integerOf(bytes: Uint8Array, { from, to }: Element): number {
  const [first = 0, second = 0] = bytes.subarray(from, to);
  const isShortest = to - from === 1 || (to - from > 1 && !(first === 0 && second < 0x80));
  if (!isShortest || first >= 0x80)
    throw new MalformedError('der/integer', from, 'negative or not in its shortest form');
  const value = bytes.subarray(from, Math.min(to, from + 9)).reduce((sum, byte) => sum * 256 + byte, 0);
  if (to - from > 8 || !Number.isSafeInteger(value)) throw new MalformedError('der/integer', from, 'too large');
  return value;
}

/** As the numbers with points that people write. */
export function objectIdOf(bytes: Uint8Array, { from, to }: Element): string {
  const content = bytes.subarray(from, to);
  if (content.length === 0 || content.length > 32 || (content.at(-1) ?? 0) >= 0x80)
    throw new MalformedError('der/object-id', from, `${content.length} bytes`);
  const arcs: number[] = [];
  let [arc, isFirst] = [0, true];
  for (const byte of content) {
    if (isFirst && byte === 0x80) throw new MalformedError('der/object-id', from, 'not in its shortest form');
    arc = arc * 128 + (byte & 0x7f);
    if (arc > 0xffffffff) throw new MalformedError('der/object-id', from, 'too large');
    isFirst = byte < 0x80;
    if (!isFirst) continue;
    arcs.push(arc);
    arc = 0;
  }
  const [head = 0, ...rest] = arcs;
  const top = Math.min(2, Math.floor(head / 40));
  return [top, head - top * 40, ...rest].join('.');
}

/** Writes an element, for messages that are built again from the fields of a receipt. */
export function encodeElement(tag: number, content: Uint8Array): Uint8Array {
  const length = content.length;
  const rest = length < 0x80 ? [] : length < 0x100 ? [length] : [length >> 8, length & 0xff];
  const head = rest.length === 0 ? [tag, length] : [tag, 0x80 + rest.length, ...rest];
  return Buffer.concat([Buffer.from(head), content]);
}

export function encodeInteger(tag: number, value: number): Uint8Array {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return encodeElement(tag, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes);
}

export function encodeObjectId(text: string): Uint8Array {
  const [top = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [top * 40 + second, ...rest].flatMap((arc) => {
    const groups = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift(0x80 | (left & 0x7f));
    return groups;
  });
  return encodeElement(tags.objectId, Buffer.from(bytes));
}

function hex(tag: number): string {
  return tag.toString(16).padStart(2, '0');
}
