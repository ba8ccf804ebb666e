import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bytesOf } from '../../../test/read-csv.ts';
import { openWorkshop } from './export-file.ts';
import { packZip } from './pack-zip.ts';

const long = Buffer.from(Array.from({ length: 50_000 }, (_, n) => `${n};Käsespätzle;${n % 7}\r\n`).join(''));

async function pack(most?: number): Promise<Buffer> {
  await using workshop = await openWorkshop();
  const grown = workshop.openPacked('grown.csv');
  for (let at = 0; at < long.length; at += 100_000) await grown.write(long.subarray(at, at + 100_000), 1);
  const file = workshop.openFile('file.tar');
  await file.write(long, 0);
  const { path } = await file.finish();
  const packed = await grown.finish();
  expect(packed).toMatchObject({ bytes: long.length, rows: Math.ceil(long.length / 100_000) });
  const entries = [packed, { name: 'tse/file.tar', path }, { name: 'Über.txt', bytes: Buffer.from('da') }];
  const written = await packZip(workshop, 'all.zip', [...entries, { name: 'empty', bytes: Buffer.alloc(0) }], most);
  return await readFile(written.path);
}

test('[K29] what grew, a file and bytes are in one archive, and the same entries are the same bytes', async () => {
  const archive = await pack();
  expect(bytesOf(archive, 'grown.csv').equals(long)).toBe(true);
  expect(bytesOf(archive, 'tse/file.tar').equals(long)).toBe(true);
  expect(bytesOf(archive, 'Über.txt').toString()).toBe('da');
  expect(bytesOf(archive, 'empty').length).toBe(0);
  expect(archive.length).toBeLessThan(long.length);
  expect((await pack()).equals(archive)).toBe(true);
});

test('[K29] sizes that do not fit into four bytes stand in eight', async () => {
  const archive = await pack(1000);
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  expect(archive.readUInt32LE(end + 16)).toBe(0xff_ff_ff_ff);
  const record = Number(archive.readBigUInt64LE(end - 20 + 8));
  expect(archive.readUInt32LE(record)).toBe(0x06_06_4b_50);
  const first = Number(archive.readBigUInt64LE(record + 48));
  expect(archive.readUInt32LE(first)).toBe(0x02_01_4b_50);
  const extra = first + 46 + archive.readUInt16LE(first + 28);
  expect([archive.readUInt16LE(extra), Number(archive.readBigUInt64LE(extra + 4))]).toEqual([1, long.length]);
});

test('[K29] a disk that is full is an error of whoever writes, and of nobody else', async () => {
  await using workshop = await openWorkshop();
  await workshop[Symbol.asyncDispose]();
  const file = workshop.openPacked('nowhere.csv');
  await expect(
    (async () => {
      for (let n = 0; n < 100; n += 1) await file.write(long, 1);
      await file.finish();
    })(),
  ).rejects.toThrow(/ENOENT/);
});
