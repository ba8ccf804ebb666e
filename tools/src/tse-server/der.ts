/** One element of ASN.1 in its distinguished encoding: tag, length, and what is in it. */
export function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

export function sequence(...parts: readonly Uint8Array[]): Buffer {
  return element(0x30, ...parts);
}

export function setOf(...parts: readonly Uint8Array[]): Buffer {
  return element(0x31, ...parts);
}

export function integer(value: number | bigint): Buffer {
  return element(0x02, integerBytes(value));
}

export function boolean(value: boolean): Buffer {
  return element(0x01, Buffer.from([value ? 0xff : 0x00]));
}

export function octets(value: Uint8Array): Buffer {
  return element(0x04, value);
}

/** A string of bits of which the last ones are not used. */
export function bits(value: Uint8Array, unusedBits = 0): Buffer {
  return element(0x03, Buffer.from([unusedBits]), value);
}

export function utf8(text: string): Buffer {
  return element(0x0c, Buffer.from(text, 'utf8'));
}

export function printable(text: string): Buffer {
  return element(0x13, Buffer.from(text, 'ascii'));
}

/** Instants up to 2049 have two digits for the year, later ones four. */
export function instant(ms: number): Buffer {
  const digits = `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`;
  const isShort = Number(digits.slice(0, 4)) < 2050;
  return isShort ? element(0x17, Buffer.from(digits.slice(2), 'ascii')) : element(0x18, Buffer.from(digits, 'ascii'));
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  return element(0x06, Buffer.from([first * 40 + second, ...others.flatMap(septets)]));
}

/** The bytes of a number that is not negative: as few as possible, and the first bit is not set. */
export function integerBytes(value: number | bigint): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

/** Seven bits in each byte; all but the last say that another one follows. */
function septets(value: number): readonly number[] {
  const last = value % 128;
  const before = Math.floor(value / 128);
  if (before === 0) return [last];
  return [...septets(before).map((byte) => byte | 0x80), last];
}
