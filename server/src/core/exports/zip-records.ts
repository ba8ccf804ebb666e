import type { PackedFile } from './packed-file.ts';

/** The records of an archive (PKWARE's APPNOTE 6.3.10), little of it: packed files under names in UTF-8, one disk, no comments. */
export type Placed = PackedFile & {
  /** Where its header stands in the archive. */
  readonly offset: number;
};

/** What is larger stands in fields of eight bytes. A test has a smaller one. */
export const largestPlain = 0xff_ff_ff_fe;

const inUtf8 = 0x08_00;
const deflated = 8;
/** 1980-01-01: as old as an archive can say. The same days are the same bytes, whenever they are packed. */
const [time, date] = [0, 0x21];
const fileMode = (0o100_644 << 16) >>> 0;
const madeByUnix = (3 << 8) | 63;

export function localHeader(file: Placed, most: number): Buffer {
  const isLarge = needsEightBytes(file, most);
  const name = Buffer.from(file.name);
  const extra = isLarge ? record([1, 2], [16, 2], [file.bytes, 8], [file.packedBytes, 8]) : Buffer.alloc(0);
  const fixed = record([0x04_03_4b_50, 4], ...shared({ ...file, isLarge }), [name.length, 2], [extra.length, 2]);
  return Buffer.concat([fixed, name, extra]);
}

export function directoryEntry(file: Placed, most: number): Buffer {
  const isLarge = needsEightBytes(file, most);
  const name = Buffer.from(file.name);
  const extra = isLarge
    ? record([1, 2], [24, 2], [file.bytes, 8], [file.packedBytes, 8], [file.offset, 8])
    : Buffer.alloc(0);
  const fixed = record(
    [0x02_01_4b_50, 4],
    [madeByUnix, 2],
    ...shared({ ...file, isLarge }),
    [name.length, 2],
    [extra.length, 2],
    ...[0, 0, 0].map((nothing) => [nothing, 2] as const),
    [fileMode, 4],
    [isLarge ? elsewhere : file.offset, 4],
  );
  return Buffer.concat([fixed, name, extra]);
}

type Directory = { readonly count: number; readonly offset: number; readonly bytes: number };

export function directoryEnd({ count, offset, bytes }: Directory, most: number): Buffer {
  const isLarge = offset > most || bytes > most;
  const large = isLarge
    ? [
        record([0x06_06_4b_50, 4], [44, 8], [madeByUnix, 2], [version64, 2], [0, 4], [0, 4], [count, 8], [count, 8]),
        record([bytes, 8], [offset, 8]),
        record([0x07_06_4b_50, 4], [0, 4], [offset + bytes, 8], [1, 4]),
      ]
    : [];
  const end = record(
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [isLarge ? elsewhere : bytes, 4],
    [isLarge ? elsewhere : offset, 4],
    [0, 2],
  );
  return Buffer.concat([...large, end]);
}

const elsewhere = 0xff_ff_ff_ff;
const [version, version64] = [20, 45];

function needsEightBytes({ bytes, packedBytes, offset }: Placed, most: number): boolean {
  return Math.max(bytes, packedBytes, offset) > most;
}

/** What both records of a file say of it. */
function shared({ crc, bytes, packedBytes, isLarge }: Placed & { readonly isLarge: boolean }): readonly Field[] {
  return [
    [isLarge ? version64 : version, 2],
    [inUtf8, 2],
    [deflated, 2],
    [time, 2],
    [date, 2],
    [crc, 4],
    [isLarge ? elsewhere : packedBytes, 4],
    [isLarge ? elsewhere : bytes, 4],
  ];
}

type Field = readonly [value: number, bytes: 2 | 4 | 8];

function record(...fields: readonly Field[]): Buffer {
  const written = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value), at);
    else written.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return written;
}
