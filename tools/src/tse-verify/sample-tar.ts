import type { Entry } from './sample-export.ts';
import { text } from './sample-der.ts';

/** A header that is right in itself, whatever it says. */
export function headerOf(name: string, size: number, { type = '0', magic = 'ustar\u000000' } = {}): Uint8Array {
  const head = Buffer.alloc(512);
  head.write(name, 0, 100, 'latin1');
  head.write('0000644\u00000000000\u00000000000\u0000', 100, 'latin1');
  head.write(`${size.toString(8).padStart(11, '0')}\u0000${'0'.repeat(11)}\u0000        ${type}`, 124, 'latin1');
  head.write(magic, 257, 'latin1');
  return withChecksum(head);
}

export function withChecksum(header: Uint8Array): Uint8Array {
  const head = Buffer.from(header);
  head.write('        ', 148, 'latin1');
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1');
  return head;
}

export function tarOf(entries: readonly Entry[]): Uint8Array {
  const pieces = entries.flatMap(({ name, bytes }) => {
    const long = name.length > 100 ? pieceOf('././@LongLink', text(`${name}\u0000`), 'L') : [];
    return [...long, ...pieceOf(name.slice(0, 100), bytes, '0')];
  });
  return Buffer.concat([...pieces, Buffer.alloc(1024)]);
}

export function pieceOf(name: string, bytes: Uint8Array, type: string): readonly Uint8Array[] {
  return [headerOf(name, bytes.length, { type }), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
}
