import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { proposedAccounts } from '@tresen/domain/datev/accounts';
import type { BatchHead, BatchProblem } from '@tresen/domain/datev/batch';
import { type Booking, bookingsOf, type ClosedDay } from '@tresen/domain/datev/bookings';
import { readBatch } from '@tresen/domain/datev/second-reader';
import { expect, test } from 'vitest';
import { openWorkshop } from '../../core/exports/export-file.ts';
import { openMonth } from './write-batch.ts';

const head: BatchHead = {
  createdAt: Temporal.PlainDateTime.from('2026-12-01T08:05:09.007'),
  adviserNo: '1234567',
  clientNo: '10001',
  yearBegin: Temporal.PlainDate.from('2026-01-01'),
  accountLength: 4,
  period: { from: Temporal.PlainDate.from('2026-11-01'), to: Temporal.PlainDate.from('2026-11-30') },
  chart: '03',
  isFinal: false,
  runId: '0199a7c000007000',
};

const busy: ClosedDay = {
  number: 318,
  businessDate: '2026-11-13',
  figures: {
    totalCents: 102_300,
    byRate: [
      { ratePermille: 190, grossCents: 59_500 },
      { ratePermille: 70, grossCents: 42_800 },
      { ratePermille: 0, grossCents: 0 },
    ],
    byPayment: [
      { type: 'cash', count: 30, amountCents: 60_000 },
      { type: 'card', count: 20, amountCents: 42_300 },
    ],
    cash: {
      moves: [
        { kind: 'float', count: 1, amountCents: 20_000 },
        { kind: 'pay-in', count: 1, amountCents: 1234 },
        { kind: 'private-in', count: 1, amountCents: 5000 },
        { kind: 'pay-out', count: 1, amountCents: -899 },
        { kind: 'to-bank', count: 1, amountCents: -50_000 },
        { kind: 'private-out', count: 1, amountCents: -10_000 },
        { kind: 'tips-out', count: 1, amountCents: -2550 },
      ],
      differenceCents: -150,
    },
  },
};
const refunds: ClosedDay = {
  number: 319,
  businessDate: '2026-11-14',
  figures: {
    totalCents: -1700,
    byRate: [
      { ratePermille: 190, grossCents: -2000 },
      { ratePermille: 0, grossCents: 300 },
    ],
    byPayment: [
      { type: 'cash', count: 2, amountCents: -1700 },
      { type: 'card', count: 0, amountCents: 0 },
    ],
    cash: { moves: [], differenceCents: 5 },
  },
};
const bookings = [busy, refunds].flatMap((day) => bookingsOf(day, proposedAccounts('03', 4)));

async function written(rows: Iterable<Booking>, mostRows?: number) {
  await using workshop = await openWorkshop();
  const problems: BatchProblem[] = [];
  const month = openMonth(workshop, head, problems, mostRows);
  await month.add(rows);
  const files = await month.finish();
  return { files, problems, bytes: await Promise.all(files.map(({ path }) => readFile(path))) };
}

test('[R1.9] two days with everything that can happen in them are this file, byte for byte', async () => {
  const { files, problems, bytes } = await written(bookings);
  const golden = await readFile(join(import.meta.dirname, 'golden/EXTF_Buchungsstapel_2026-11.csv'));
  expect(problems).toEqual([]);
  expect(files.map(({ name, rows }) => [name, rows])).toEqual([['EXTF_Buchungsstapel_2026-11.csv', 16]]);
  expect(bytes[0]?.toString('latin1')).toBe(golden.toString('latin1'));
  expect(readBatch(golden).faults).toEqual([]);
});

test('[R1.9] a file ends where DATEV would read no further, and the next one begins with a header of its own', async () => {
  const { files, bytes } = await written(bookings, 7);
  expect(files.map(({ name, rows }) => [name, rows])).toEqual([
    ['EXTF_Buchungsstapel_2026-11.csv', 7],
    ['EXTF_Buchungsstapel_2026-11_2.csv', 7],
    ['EXTF_Buchungsstapel_2026-11_3.csv', 2],
  ]);
  const read = bytes.map((each) => readBatch(each));
  expect(read.flatMap(({ faults }) => faults)).toEqual([]);
  expect(read.flatMap(({ rows }) => rows)).toHaveLength(16);
});

test('[R1.9] 99,999 rows are one file, 100,000 are two', async () => {
  const [row] = bookings;
  const { files } = await written(Array.from({ length: 100_000 }, () => row!));
  expect(files.map(({ rows }) => rows)).toEqual([99_999, 1]);
});

test('[S12][R1.9] letters beyond Latin-1 are written as the code page has them, and what it has not is a problem', async () => {
  const { bytes, problems } = await written([
    { ...bookings[0]!, text: 'Zahlung in € – „bar“' },
    { ...bookings[0]!, text: 'Żurek' },
  ]);
  expect(bytes[0]?.includes(Buffer.from([0x80, 0x20, 0x96, 0x20, 0x84]))).toBe(true);
  expect(readBatch(bytes[0]!).rows.map(({ text }) => text)).toEqual(['Zahlung in € – „bar“']);
  expect(problems).toEqual([{ code: 'letters-unknown', subject: 'Z-2026-000318' }]);
});

test('[R1.9] a month in which nothing was booked has no file', async () => {
  expect((await written([])).files).toEqual([]);
});
