import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charts, proposedAccounts } from './accounts.ts';
import { type BatchHead, fileName, headLines, headProblems, rowWriter } from './batch.ts';
import { type Booking, bookingsOf } from './bookings.ts';
import { closedDay } from './closed-day.sample.ts';
import { encode1252 } from './windows-1252.ts';
import { readBatch } from './second-reader.ts';
import { bookingAccounts, defaultDatevSettings, settingsProblems } from './settings.ts';

const head: BatchHead = {
  createdAt: Temporal.PlainDateTime.from('2026-11-14T23:00:00'),
  adviserNo: '1234567',
  clientNo: '10001',
  yearBegin: Temporal.PlainDate.from('2026-01-01'),
  accountLength: 4,
  period: { from: Temporal.PlainDate.from('2026-11-01'), to: Temporal.PlainDate.from('2026-11-30') },
  chart: '03',
  isFinal: false,
  runId: '0199a0000000',
};
const year = { from: Temporal.PlainDate.from('2026-01-01'), to: Temporal.PlainDate.from('2026-12-31') };
const booking: Booking = {
  account: '1371',
  contraAccount: '8400',
  amountCents: 59_500,
  date: '2026-11-13',
  documentNo: 'Z-2026-000318',
  text: 'Z 318 Erlöse 19 %',
};

function fileOf(of: BatchHead, bookings: readonly Booking[]): Uint8Array {
  const writer = rowWriter(of);
  return encode1252(headLines(of) + bookings.map((each) => `${String(writer.write(each))}${writer.end}`).join(''));
}

test('[R1.9] every file we can write is read by a stranger without a fault, and says the same', () => {
  fc.assert(
    fc.property(
      fc.array(closedDay, { maxLength: 5 }),
      fc.constantFrom(...charts),
      fc.integer({ min: 4, max: 8 }),
      fc.boolean(),
      (days, chart, accountLength, isFinal) => {
        const accounts = proposedAccounts(chart, accountLength);
        const bookings = days.flatMap((day) => bookingsOf(day, accounts));
        const { faults, rows } = readBatch(fileOf({ ...head, chart, accountLength, isFinal, period: year }, bookings));
        expect(faults).toEqual([]);
        expect(
          rows.map(({ side, amountCents, ...rest }) => ({
            ...rest,
            amountCents: side === 'S' ? amountCents : 0 - amountCents,
          })),
        ).toEqual(
          bookings.map(({ date, ...rest }) => ({ ...rest, dayAndMonth: `${date.slice(8)}${date.slice(5, 7)}` })),
        );
      },
    ),
  );
});

test('[R1.9] no row ever carries a tax key: the accounts know their tax themselves', () => {
  const line = String(rowWriter(head).write(booking));
  expect(line.split(';')[8]).toBe('""');
  expect(line.endsWith('"Z 318 Erlöse 19 %"')).toBe(true);
  expect(line.startsWith('595,00;"S";"EUR";;;"";1371;8400;"";1311;"Z-2026-000318";"";;"Z 318 Erlöse 19 %"')).toBe(true);
  expect(String(rowWriter(head).write({ ...booking, amountCents: -2000 }))).toMatch(/^20,00;"H";/);
});

const wrongs: readonly (readonly [string, Partial<Booking>])[] = [
  ['amount-out-of-range', { amountCents: 0 }],
  ['amount-out-of-range', { amountCents: 1_000_000_000_000 }],
  ['account-not-digits', { account: '13a1' }],
  ['account-not-digits', { contraAccount: '0000' }],
  ['account-wrong-length', { contraAccount: '84000' }],
  ['date-outside', { date: '2026-12-01' }],
  ['date-outside', { date: '2025-11-13' }],
  ['document-no-not-valid', { documentNo: 'Z 318' }],
  ['document-no-not-valid', { documentNo: 'x'.repeat(37) }],
  ['text-too-long', { text: 'x'.repeat(61) }],
  ['field-not-valid', { text: 'eins\nzwei' }],
  ['letters-unknown', { text: 'Żurek' }],
];

test.each(wrongs)('[R1.9] a row is refused, not bent into shape: %s', (code, over) => {
  const answer = rowWriter(head).write({ ...booking, ...over });
  expect(answer).toEqual([{ code, subject: over.documentNo ?? booking.documentNo }]);
});

test('[R1.9] a row gets the same verdict after a thousand like it as it would get as the first', () => {
  const odd = (usual: fc.Arbitrary<string>) => fc.oneof(usual, fc.string({ maxLength: 70 }));
  const row = fc.record<Booking>({
    account: odd(fc.constantFrom('1371', '1000')),
    contraAccount: odd(fc.constantFrom('8400', '8300', '84000')),
    amountCents: fc.oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(0, 999_999_999_999, 1e12)),
    date: fc.constantFrom('2026-11-13', '2026-11-14', '2026-12-01'),
    documentNo: odd(fc.constantFrom('Z-2026-000318', 'K1-1-000042', 'x'.repeat(37))),
    text: odd(fc.constantFrom('K1-1-000042 Erlöse 19 %', 'sagt "ja"', 'Żurek', 'x'.repeat(61))),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const practised = rowWriter(head);
      for (const date of ['2026-11-13', '2026-11-14'])
        for (const contraAccount of ['8400', '8300', '1000']) practised.write({ ...booking, date, contraAccount });
      for (const each of rows) expect(practised.write(each)).toEqual(rowWriter(head).write(each));
    }),
  );
});

test('[R1.9] all that is wrong with a row is named at once', () => {
  const answer = rowWriter(head).write({
    ...booking,
    amountCents: 0,
    account: 'x',
    date: '2020-01-01',
    documentNo: 'ä',
  });
  expect(answer).toHaveLength(4);
});

test('[R1.9] a header is held against every expression too', () => {
  expect(headProblems(head)).toEqual([]);
  expect(headProblems({ ...head, adviserNo: '', clientNo: '123456' }).map(({ subject }) => subject)).toEqual([
    'Beraternummer: ',
    'Mandantennummer: 123456',
  ]);
});

test('[R1.9] settings: everything that is missing or wrong, at once', () => {
  const codes = (over: Partial<typeof defaultDatevSettings>) =>
    settingsProblems({ ...defaultDatevSettings, ...over }, []).map(({ code, subject }) => `${code} ${subject}`.trim());
  expect(codes({})).toEqual(['adviser-missing', 'client-missing']);
  expect(codes({ adviserNo: '1001', clientNo: '1' })).toEqual([]);
  expect(codes({ adviserNo: '1000', clientNo: '0', accounts: { card: '1000', tips: 'x' } })).toEqual([
    'adviser-missing 1000',
    'client-missing 0',
    'account-used-twice cash',
    'account-used-twice card',
    'account-not-digits tips',
  ]);
  expect(bookingAccounts({ ...defaultDatevSettings, chart: '04', accountLength: 6 }).cash).toBe('160000');
});

test('[R1.9] a file begins with EXTF and says its period; further parts are counted', () => {
  expect(fileName(head.period, 1)).toBe('EXTF_Buchungsstapel_2026-11.csv');
  expect(fileName({ ...head.period, from: Temporal.PlainDate.from('2026-11-02') }, 2)).toBe(
    'EXTF_Buchungsstapel_2026-11-02_2026-11-30_2.csv',
  );
});
