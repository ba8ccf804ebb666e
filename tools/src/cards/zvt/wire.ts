/** A message as it stands on the line: class, instruction, how many bytes follow, the bytes. */
export type Message = { readonly name: string; readonly body: Buffer };

export function wrap(name: string, body: string = ''): Buffer {
  const bytes = Buffer.from(body, 'hex');
  const size =
    bytes.length < 255 ? Buffer.of(bytes.length) : Buffer.of(255, bytes.length % 256, Math.floor(bytes.length / 256));
  return Buffer.concat([Buffer.from(name, 'hex'), size, bytes]);
}

/** Takes the first whole message off a heap of bytes. */
export function unwrap(heap: Buffer): { readonly message: Message; readonly rest: Buffer } | null {
  if (heap.length < 3) return null;
  const isLong = heap.readUInt8(2) === 255;
  const head = isLong ? 5 : 3;
  if (heap.length < head) return null;
  const size = isLong ? heap.readUInt16LE(3) : heap.readUInt8(2);
  if (heap.length < head + size) return null;
  return {
    message: { name: heap.toString('hex', 0, 2), body: heap.subarray(head, head + size) },
    rest: heap.subarray(head + size),
  };
}

export const decimal = (value: number, digits: number): string => String(value).padStart(digits, '0');
export const hexText = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/** Two or three bytes F0 to F9 tell the length. */
export const counted = (hex: string, places: 2 | 3): string =>
  Array.from(decimal(hex.length / 2, places), (digit) => `f${digit}`).join('') + hex;

export function boxed(tag: string, hex: string): string {
  const size = hex.length / 2;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, Math.floor(size / 256), size % 256];
  return tag + Buffer.from(length).toString('hex') + hex;
}
