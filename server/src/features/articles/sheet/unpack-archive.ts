import { inflateRawSync } from 'node:zlib';

const mostParts = 200;
/** Far more than the widest file of 5,000 articles needs; a small file that unpacks to more was made to do harm. */
const mostBytes = 60_000_000;

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;

/** The parts of a ZIP archive as its directory lists them; `undefined` if it is none, is broken or lies about its size. */
export function unpackArchive(archive: Buffer): ReadonlyMap<string, Buffer> | undefined {
  try {
    return partsOf(archive);
  } catch {
    return undefined;
  }
}

function partsOf(archive: Buffer): ReadonlyMap<string, Buffer> | undefined {
  const end = endOf(archive);
  if (end === undefined) return undefined;
  const count = archive.readUInt16LE(end + 8);
  if (count > mostParts) return undefined;

  const parts = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  let bytesLeft = mostBytes;
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== directoryEntry) return undefined;
    const nameLength = archive.readUInt16LE(at + 28);
    const content = contentAt(archive, at, bytesLeft);
    if (content?.length !== archive.readUInt32LE(at + 24)) return undefined;
    bytesLeft -= content.length;
    parts.set(archive.toString('utf8', at + 46, at + 46 + nameLength), content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}

function endOf(archive: Buffer): number | undefined {
  const furthest = Math.max(0, archive.length - 22 - 0xffff);
  for (let at = archive.length - 22; at >= furthest; at--) {
    if (archive.readUInt32LE(at) === directoryEnd) return at;
  }
  return undefined;
}

function contentAt(archive: Buffer, entry: number, mostBytesHere: number): Buffer | undefined {
  const method = archive.readUInt16LE(entry + 10);
  const packedLength = archive.readUInt32LE(entry + 20);
  const header = archive.readUInt32LE(entry + 42);
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  if (start + packedLength > archive.length) return undefined;
  const packed = archive.subarray(start, start + packedLength);
  if (method === 0) return packed.length <= mostBytesHere ? packed : undefined;
  return method === 8 ? inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytesHere) }) : undefined;
}
