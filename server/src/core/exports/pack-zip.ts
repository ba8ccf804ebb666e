import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Workshop, WrittenFile } from './export-file.ts';

/** A file on this machine, or bytes, under the name that it has in the archive. */
export type ZipEntry =
  | { readonly name: string; readonly path: string }
  | { readonly name: string; readonly bytes: Uint8Array };

/** As old as an archive can say: the same days are the same bytes, whenever they are packed. By the local clock, as the format wants. */
const packedAt = new Date(1980, 0, 1);
const packing = { mtime: packedAt, mode: 0o100_644, forceDosTimestamp: true } as const;

/** The same entries are the same archive, byte for byte. */
export async function packZip(workshop: Workshop, name: string, entries: readonly ZipEntry[]): Promise<WrittenFile> {
  const zip = new ZipFile();
  for (const entry of entries) {
    if ('path' in entry) zip.addFile(entry.path, entry.name, packing);
    else zip.addBuffer(Buffer.from(entry.bytes), entry.name, packing);
  }
  zip.end();
  const archive = workshop.openFile(name);
  // The library types its output by an older interface; it is Node's own stream.
  const packed = zip.outputStream as unknown as Readable;
  zip.on('error', (error: Error) => packed.destroy(error));
  for await (const part of packed) await archive.write(part as Buffer, 0);
  return archive.finish();
}
