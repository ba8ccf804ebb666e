import { crc32, inflateRawSync } from 'node:zlib';

const mostBytes = 2_000_000_000;

/** The files of a ZIP, by name: its own list at the end is believed, sizes and sums are compared. */
export function readZip(bytes: Buffer): ReadonlyMap<string, Uint8Array> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('no ZIP');
  const files = new Map<string, Uint8Array>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02_01_4b_50) throw new Error('the list of the ZIP is broken');
    const [method, sum, packed, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ];
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0));
    files.set(name, unpacked(bytes, bytes.readUInt32LE(at + 42), { name, method, sum, packed, size }));
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (noteBytes ?? 0);
  }
  return files;
}

type Packed = {
  readonly name: string;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
};

function unpacked(bytes: Buffer, at: number, { name, method, sum, packed, size }: Packed): Uint8Array {
  if (size > mostBytes) throw new Error(`${name} is too large`);
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const raw = bytes.subarray(from, from + packed);
  const file = method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: Math.max(1, size) });
  if (file.length !== size || crc32(file) !== sum) throw new Error(`${name} is damaged`);
  return file;
}
