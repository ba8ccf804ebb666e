import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesIn, verifyBytes } from './sample-check.ts';
import { makeAuthority, makeDevice } from './sample-device.ts';
import { exportOf, logOf, opening, sampleDay, surroundings, type Writing } from './sample-export.ts';
import { tarOf } from './sample-tar.ts';

const device = makeDevice({ authority: makeAuthority({ curve: 'P-256' }) });
const day = sampleDay();
const flips = [1, 2, 4, 8, 16, 32, 64, 128];

test('[K3] a whole export has no findings, and says what it holds', async () => {
  const roots = [device.authority.certificate];
  const result = await verifyBytes(tarOf(exportOf(device, day)), { roots, isComplete: true, serial: device.serial });
  expect(result).toEqual({
    findings: [],
    leftOut: 0,
    info: { description: 'sample', manufacturer: 'nobody', version: '1' },
    logs: 13,
    devices: [
      {
        serial: device.serial,
        logs: 13,
        firstCounter: 1,
        lastCounter: 13,
        fromMs: opening * 1000,
        toMs: (opening + 300) * 1000,
        finished: 4,
        open: [5],
        clockSetBack: 0,
      },
    ],
  });
});

const writings: readonly Writing[] = [
  { time: 'utcTime' },
  { time: 'generalizedTime' },
  { form: 'der' },
  { form: 'der', algorithm: '1.2.840.10045.4.3.2' },
  { version: 3 },
];
test.each(writings)('[K3] %o is a way to write that is known', async (writing) => {
  expect(await codesIn(tarOf(exportOf(device, day, writing)), { isComplete: true })).toEqual([]);
});

test.each(['P-384', 'brainpoolP384r1'] as const)('[K3] signatures on %s are verified', async (curve) => {
  expect(await codesIn(tarOf(exportOf(makeDevice({ curve }), day)))).toEqual([]);
});

test('[K3] files stand in any order, and a part of the day is whole in itself', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...exportOf(device, day)], { minLength: 16 }),
      fc.nat({ max: 12 }),
      async (shuffled, from) => {
        expect(await codesIn(tarOf(shuffled))).toEqual([]);
        expect(await codesIn(tarOf(exportOf(device, day.slice(from))))).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});

test('[K3] a device may be in the archive twice, and each counts for itself', async () => {
  const other = makeDevice({ authority: device.authority });
  const both = [...exportOf(device, day), ...day.map((step) => logOf(other, step)), ...surroundings(other).slice(1, 2)];
  const result = await verifyBytes(
    tarOf(both.map((entry, index) => (index < 16 ? entry : { ...entry, name: again(entry.name) }))),
  );
  expect(result.findings).toEqual([]);
  expect(result.devices.map(({ logs }) => logs)).toEqual([13, 13]);
});

function again(name: string): string {
  return name.replace('.log', '_Fc-1.log');
}

test('[K3] a clock that was set back with a log message is counted and is no finding', async () => {
  const back = day.map((step) => (step.counter > 1 ? { ...step, seconds: step.seconds - 3600 } : step));
  const result = await verifyBytes(tarOf(exportOf(device, back)));
  expect(result.findings).toEqual([]);
  expect(result.devices[0]?.clockSetBack).toBe(1);
});

test('[K3] two registers that start at once may be signed in the other order', async () => {
  const turned = day.map((step) =>
    step.kind === 'Start' && step.counter < 6 ? { ...step, counter: 9 - step.counter } : step,
  );
  const atOnce = turned.map((step) =>
    step.kind === 'Start' && step.counter < 6 ? { ...step, seconds: opening + 61 } : step,
  );
  expect(await codesIn(tarOf(exportOf(device, atOnce)))).toEqual([]);
});

test('[K3] names longer than a header are read', async () => {
  const long = day.map((step) => ({ ...step, ...(step.client === undefined ? {} : { client: 'T'.repeat(70) }) }));
  expect(await codesIn(tarOf(exportOf(device, long)))).toEqual([]);
});

test.each(day.filter(({ counter }) => [1, 3, 4, 10].includes(counter)))(
  '[K3] every changed byte of the signed message $counter is found',
  async (step) => {
    const log = logOf(device, step);
    const untouched = surroundings(device);
    expect(await codesIn(tarOf([log, ...untouched]))).toEqual([]);
    for (let at = 0; at < log.bytes.length; at += 1) {
      for (const flip of step.counter === 10 ? [0x01, 0x80, 0xff] : [flips[at % 8] ?? 1]) {
        const bytes = Buffer.from(log.bytes);
        bytes[at] = (bytes[at] ?? 0) ^ flip;
        const found = await codesIn(tarOf([{ ...log, bytes }, ...untouched]));
        expect(found.length, `byte ${at} with ${flip}`).toBeGreaterThan(0);
      }
    }
  },
);

test('[K3] every changed byte of a certificate is found', async () => {
  const logs = day.slice(0, 1).map((step) => logOf(device, step));
  const [info, ...certificates] = surroundings(device);
  if (!info) throw new Error('there is no info.csv');
  for (const certificate of certificates) {
    const others = certificates.filter((other) => other !== certificate);
    for (let at = 0; at < certificate.bytes.length; at += 1) {
      const bytes = Buffer.from(certificate.bytes);
      bytes[at] = (bytes[at] ?? 0) ^ (flips[at % 8] ?? 1);
      const found = await codesIn(tarOf([...logs, info, ...others, { ...certificate, bytes }]));
      expect(found.length, `${certificate.name} byte ${at}`).toBeGreaterThan(0);
    }
  }
});

test('[K3] every changed bit of an archive is found, but for what nobody signs', async () => {
  const entries = exportOf(device, day);
  const tar = Buffer.from(tarOf(entries));
  const info = tar.indexOf('"description:"');
  /** How a check sum is padded means nothing; the values of info.csv are signed by nobody. */
  const means = (at: number) =>
    !(at % 512 >= 148 && at % 512 < 156 && isHeader(tar, at)) && !(at >= info && at < info + 512);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: tar.length - 1 }).filter(means), fc.constantFrom(...flips), async (at, flip) => {
      const changed = Buffer.from(tar);
      changed[at] = (changed[at] ?? 0) ^ flip;
      expect((await codesIn(changed)).length).toBeGreaterThan(0);
    }),
    { numRuns: 120 },
  );
});

function isHeader(tar: Buffer, at: number): boolean {
  return tar.toString('latin1', at - (at % 512) + 257, at - (at % 512) + 262) === 'ustar';
}
