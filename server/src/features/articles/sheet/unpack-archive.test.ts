import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArchivePart, archiveOf } from '../testing/archive-of.ts';
import { unpackArchive } from './unpack-archive.ts';

const part = (name: string, text: string, over: Partial<ArchivePart> = {}): ArchivePart => ({
  name,
  content: deflateRawSync(text),
  size: Buffer.byteLength(text),
  method: 8,
  ...over,
});

test('[R2.39] the parts of an archive are what was packed into it, deflated or plain', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), fc.string()), (texts) => {
      const parts = Object.entries(texts).map(([name, text], index) =>
        index % 2 === 0 ? part(name, text) : part(name, text, { method: 0, content: Buffer.from(text) }),
      );
      const unpacked = unpackArchive(archiveOf(parts));
      expect(Object.fromEntries([...unpacked!].map(([name, content]) => [name, content.toString()]))).toEqual(texts);
    }),
  );
});

test('[S13][R2.39] an archive that unpacks to a mountain, or lies about its size, is refused', () => {
  const mountain = Buffer.alloc(61_000_000);
  const bomb = { name: 'xl/worksheets/sheet1.xml', content: deflateRawSync(mountain), method: 8 };
  expect(bomb.content.length).toBeLessThan(100_000);
  expect(unpackArchive(archiveOf([{ ...bomb, size: mountain.length }]))).toBeUndefined();
  expect(unpackArchive(archiveOf([{ ...bomb, size: 100 }]))).toBeUndefined();
  expect(unpackArchive(archiveOf([part('a', 'text', { size: 0xfffffff0 })]))).toBeUndefined();
  const half = { ...bomb, content: deflateRawSync(Buffer.alloc(31_000_000)), size: 31_000_000 };
  expect(unpackArchive(archiveOf([half, { ...half, name: 'b' }]))).toBeUndefined();
});

test('[S13][R2.39] whatever the bytes are, the answer is parts or nothing', () => {
  expect(unpackArchive(Buffer.alloc(0))).toBeUndefined();
  expect(unpackArchive(archiveOf([part('a', 'x', { method: 12 })]))).toBeUndefined();
  const whole = archiveOf([part('a', 'some text'), part('b', 'more text')]);
  for (let length = 0; length < whole.length; length++)
    expect(unpackArchive(whole.subarray(0, length))).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
      const torn = Buffer.from(whole);
      torn[at] = byte;
      expect(() => unpackArchive(torn)).not.toThrow();
    }),
  );
});
