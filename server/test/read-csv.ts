import { inflateRawSync } from 'node:zlib';

/** For tests: the rows of a file in an archive, each by the names of its columns. As little as these files need. */
export function rowsIn(archive: Buffer, file: string): readonly Readonly<Record<string, string>>[] {
  const [names = [], ...rows] = bytesOf(archive, file)
    .toString('utf8')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g)].map(([, field = '']) => unquoted(field)));
  return rows.map((fields) => Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])));
}

function unquoted(field: string): string {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
}

export function bytesOf(archive: Buffer, file: string): Buffer {
  const found = [...filesIn(archive)].find(([name]) => name === file);
  if (!found) throw new Error(`no ${file} in the archive`);
  return found[1]();
}

/** By the list at the end of the archive. */
export function* filesIn(archive: Buffer): Generator<readonly [name: string, bytes: () => Buffer]> {
  let at = archive.readUInt32LE(archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1')) + 16);
  while (archive.readUInt32LE(at) === 0x02_01_4b_50) {
    const length = archive.readUInt16LE(at + 28);
    const entry = at;
    yield [archive.toString('utf8', at + 46, at + 46 + length), () => unpacked(archive, entry)];
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}

function unpacked(archive: Buffer, entry: number): Buffer {
  const start = archive.readUInt32LE(entry + 42);
  const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
  const packed = archive.subarray(from, from + archive.readUInt32LE(entry + 20));
  return archive.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed);
}
