/** Writes elements for the samples of the tests; the readers of this folder have code of their own. */
export function tlv(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

/** A whole number under any tag. */
export function number(tag: number, value: number): Uint8Array {
  const hex = BigInt(value).toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return tlv(tag, Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex'));
}

export function objectId(dotted: string): Uint8Array {
  const [one = 0, two = 0, ...rest] = dotted.split('.').map(Number);
  const arc = (value: number): number[] =>
    value < 128 ? [value] : [...arc(value >>> 7).map((byte) => byte | 128), value & 127];
  return tlv(0x06, Buffer.from([one * 40 + two, ...rest.flatMap(arc)]));
}

export function text(value: string): Uint8Array {
  return Buffer.from(value);
}
