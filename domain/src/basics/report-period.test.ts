import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, fiscalYearOf, isWholeMonth, monthsOf, rangeName, sameWeekdaysBefore } from './report-period.ts';

const date = fc.integer({ min: 0, max: 4000 }).map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }));
const range = fc
  .tuple(date, fc.integer({ min: 0, max: 400 }))
  .map(([from, days]) => ({ from, to: from.add({ days }) }));
const texts = (dates: readonly Temporal.PlainDate[]) => dates.map(String);

test('[D29] the months of a range are the range, day by day, and none spans two fiscal years', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 1, max: 12 }), (asked, firstMonth) => {
      const months = monthsOf(asked);
      expect(texts(months.flatMap(daysOf))).toEqual(texts(daysOf(asked)));
      for (const { from, to } of months) {
        expect(from.toPlainYearMonth().equals(to.toPlainYearMonth())).toBe(true);
        expect(fiscalYearOf(from, firstMonth).from.equals(fiscalYearOf(to, firstMonth).from)).toBe(true);
      }
    }),
  );
});

test('[D29] every day lies in the fiscal year it is said to lie in', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 12 }), (day, firstMonth) => {
      const { from, to } = fiscalYearOf(day, firstMonth);
      expect(from.month).toBe(firstMonth);
      expect(Temporal.PlainDate.compare(from, day)).toBeLessThanOrEqual(0);
      expect(Temporal.PlainDate.compare(day, to)).toBeLessThanOrEqual(0);
      expect(from.add({ years: 1 }).subtract({ days: 1 }).equals(to)).toBe(true);
    }),
  );
});

test('[D29] the period compared with has the same length and weekdays, and lies wholly before', () => {
  fc.assert(
    fc.property(range, (asked) => {
      const before = sameWeekdaysBefore(asked);
      expect(daysOf(before).map((day) => day.dayOfWeek)).toEqual(daysOf(asked).map((day) => day.dayOfWeek));
      expect(Temporal.PlainDate.compare(before.to, asked.from)).toBe(-1);
    }),
  );
});

test('[R9.8] files are named after a month, a day, or both ends', () => {
  const of = (from: string, to: string) => ({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) });
  expect(rangeName(of('2026-02-01', '2026-02-28'))).toBe('2026-02');
  expect(rangeName(of('2026-02-01', '2026-02-27'))).toBe('2026-02-01_2026-02-27');
  expect(rangeName(of('2026-02-03', '2026-02-03'))).toBe('2026-02-03');
  expect(isWholeMonth(of('2026-02-01', '2026-03-31'))).toBe(false);
});
