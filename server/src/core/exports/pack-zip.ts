import { createReadStream } from 'node:fs';
import type { Workshop, WrittenFile } from './export-file.ts';
import type { PackedFile } from './packed-file.ts';
import { directoryEnd, directoryEntry, largestPlain, localHeader } from './zip-records.ts';

/** What was packed while it grew, or a file on this machine, or bytes, under the name that it has in the archive. */
export type ZipEntry =
  | PackedFile
  | { readonly name: string; readonly path: string }
  | { readonly name: string; readonly bytes: Uint8Array };

/** The same entries are the same archive, byte for byte. */
export async function packZip(
  workshop: Workshop,
  name: string,
  entries: readonly ZipEntry[],
  most = largestPlain,
): Promise<WrittenFile> {
  const archive = workshop.openFile(name);
  let offset = 0;
  const put = async (part: Uint8Array) => {
    await archive.write(part, 0);
    offset += part.length;
  };
  const directory: Buffer[] = [];
  for (const entry of entries) {
    const file = { ...(await packed(workshop, entry)), offset };
    directory.push(directoryEntry(file, most));
    await put(localHeader(file, most));
    for await (const part of createReadStream(file.path)) await put(part as Buffer);
  }
  const listed = Buffer.concat(directory);
  const end = directoryEnd({ count: directory.length, offset, bytes: listed.length }, most);
  await put(listed);
  await put(end);
  return archive.finish();
}

async function packed(workshop: Workshop, entry: ZipEntry): Promise<PackedFile> {
  if ('crc' in entry) return entry;
  const file = workshop.openPacked(entry.name);
  if ('path' in entry) for await (const part of createReadStream(entry.path)) await file.write(part as Buffer, 0);
  else await file.write(entry.bytes, 0);
  return file.finish();
}
