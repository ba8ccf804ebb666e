import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file as it lies in an archive. */
export type PackedFile = {
  readonly name: string;
  /** Where its packed bytes are until then. */
  readonly path: string;
  readonly crc: number;
  readonly bytes: number;
  readonly packedBytes: number;
  readonly rows: number;
};

/** Packed while it grows, one part while the next is made: what is in an archive is never on the disk unpacked. */
export type PackingFile = {
  readonly write: (part: Uint8Array, rows: number) => Promise<void>;
  readonly finish: () => Promise<PackedFile>;
};

/** Tables of numbers become little smaller by trying harder, and much slower. */
const level = 1;
/** Handed on at once: every piece costs the one thread that all share. */
const outBytes = 64 * 1024;

export function openPackedFile(path: string, name: string): PackingFile {
  const packer = createDeflateRaw({ level, chunkSize: outBytes });
  const target = createWriteStream(path);
  const packing = pipeline(packer, target);
  packing.catch(() => undefined);
  let [crc, bytes, rows] = [0, 0, 0];
  let before: Promise<unknown> = Promise.resolve();
  return {
    async write(part, more) {
      await before;
      crc = crc32(part, crc);
      bytes += part.length;
      rows += more;
      const packed = new Promise<void>((resolve) => packer.write(part, () => resolve()));
      // A disk that is full ends the packing, and nobody answers for the part any more.
      before = Promise.race([packed, packing]);
      before.catch(() => undefined);
    },
    async finish() {
      packer.end();
      await packing;
      return { name, path, crc, bytes, packedBytes: target.bytesWritten, rows };
    },
  };
}
