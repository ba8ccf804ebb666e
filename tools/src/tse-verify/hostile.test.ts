import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyTar } from './archive.ts';
import { codesIn, codesOf, verifyBytes } from './sample-check.ts';
import { makeDevice } from './sample-device.ts';
import { tlv } from './sample-der.ts';
import { exportOf, logOf, sampleDay, surroundings } from './sample-export.ts';
import { headerOf, tarOf } from './sample-tar.ts';

const device = makeDevice();
const day = sampleDay();
const entries = exportOf(device, day);
const tar = tarOf(entries);
const name = logOf(device, day[12] ?? { kind: 'Audit', counter: 1, seconds: 1 }).name;

test('[K3] an archive cut off anywhere has findings and nothing is thrown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: tar.length - 1 }), async (length) => {
      expect((await codesIn(tar.subarray(0, length))).length).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});

test('[K3] whatever stands in an archive, nothing is thrown', async () => {
  const anyEntry = fc.record({
    name: fc.oneof(
      fc.string(),
      fc.constantFrom('info.csv', name, 'ab_X509.cer', '../info.csv', '/etc/passwd', 'C:\\x.log'),
    ),
    bytes: fc.uint8Array({ maxLength: 700 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 6 }), fc.uint8Array({ maxLength: 2000 }), async (some, noise) => {
      expect((await codesIn(tarOf(some.filter((entry) => !entry.name.includes('\u0000'))))).length).toBeGreaterThan(0);
      expect((await codesIn(noise)).length).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});

test('[K3] whatever elements a message has, nothing is thrown and a broken one is found', async () => {
  const element: fc.Arbitrary<Uint8Array> = fc
    .tuple(
      fc.constantFrom(0x02, 0x04, 0x06, 0x17, 0x18, 0x30, 0x80, 0x81, 0x82, 0x83, 0x85, 0xa1, 0x1f),
      fc.uint8Array({ maxLength: 40 }),
    )
    .map(([tag, content]) => tlv(tag, content));
  const known = [Buffer.from('020102', 'hex'), Buffer.from('060904007f000703070101', 'hex')];
  await fc.assert(
    fc.asyncProperty(fc.array(element, { maxLength: 12 }), fc.nat({ max: 2 }), async (elements, kept) => {
      const bytes = tlv(0x30, ...known.slice(0, kept), ...elements);
      expect((await codesIn(tarOf([{ name, bytes }, ...surroundings(device)]))).length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['a length of four gigabytes', 'der/truncated', '3084ffffffff02'],
  ['a length of eight bytes', 'der/length', '3088ffffffffffffffff02'],
  ['a length without end', 'der/indefinite', '3080020102'],
  ['nothing', 'der/truncated', ''],
  ['a tag of several bytes', 'der/tag', '3f8001'],
  ['an element in an element in an element', 'der/tag', '3006300430023000'],
])('[K3] %s is %s', async (_, code, hex) => {
  const entry = { name, bytes: Buffer.from(hex, 'hex') };
  expect(await codesIn(tarOf([entry, ...surroundings(device)]))).toEqual([code]);
});

test('[K3] an entry of a hundred megabytes is passed over without being held', async () => {
  const size = 100 * 1_048_576;
  const chunk = new Uint8Array(65_536);
  let most = 0;
  async function* source(): AsyncGenerator<Uint8Array> {
    yield headerOf(name, size);
    for (let sent = 0; sent < size; sent += chunk.length) {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      yield await Promise.resolve(chunk);
    }
    yield tar;
  }
  const before = process.memoryUsage().arrayBuffers;
  const { findings } = await verifyTar(source);
  expect(codesOf(findings)).toEqual(['entry/too-large']);
  expect(most - before).toBeLessThan(16 * 1_048_576);
});

test('[K3] of each kind of finding a hundred are kept and the rest is counted', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ name: `${index}.exe`, bytes: new Uint8Array() }));
  const result = await verifyBytes(tarOf([...many, ...entries]));
  expect(result.findings).toHaveLength(100);
  expect(result.leftOut).toBe(150);
});

test('[K3] names that would steer a terminal are told without it', async () => {
  const [first] = (await verifyBytes(tarOf([{ name: 'a\u001b[2J\u202eb.exe', bytes: new Uint8Array() }, ...entries])))
    .findings;
  expect(first?.file).toMatch(/^[\x20-\x7e]+$/);
});

test('[K3] a file that cannot be read is a finding', async () => {
  async function* source(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(tar.subarray(0, 700));
    throw new Error('the disk is gone');
  }
  expect(codesOf((await verifyTar(source)).findings)).toContain('tar/unreadable');
});
