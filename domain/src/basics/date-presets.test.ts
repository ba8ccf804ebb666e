import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DatePreset,
  datePresets,
  type DateRange,
  daysIn,
  rangeAfter,
  rangeBefore,
  rangeOf,
} from './date-presets.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }));
const preset = fc.constantFrom(...datePresets);

test('[R9.8] the nine presets stand in the order of the specification', () => {
  const listed =
    'today, yesterday, this week, last week, last 14 days, this month, last month, this year, calendar year';
  expect(datePresets.map((key) => key.replaceAll('-', ' '))).toEqual(listed.split(', '));
});

test('[R9.8] [D29] on a Sunday in November each preset means these days', () => {
  expect(shown('2026-11-15')).toEqual({
    today: '2026-11-15 2026-11-15',
    yesterday: '2026-11-14 2026-11-14',
    'this-week': '2026-11-09 2026-11-15',
    'last-week': '2026-11-02 2026-11-08',
    'last-14-days': '2026-11-02 2026-11-15',
    'this-month': '2026-11-01 2026-11-15',
    'last-month': '2026-10-01 2026-10-31',
    'this-year': '2026-01-01 2026-11-15',
    'calendar-year': '2025-01-01 2025-12-31',
  });
});

test('[D29] the presets hold on the first day of a year and after a leap day', () => {
  expect(shown('2027-01-01')).toMatchObject({
    yesterday: '2026-12-31 2026-12-31',
    'this-week': '2026-12-28 2027-01-01',
    'last-week': '2026-12-21 2026-12-27',
    'last-month': '2026-12-01 2026-12-31',
    'this-year': '2027-01-01 2027-01-01',
  });
  expect(shown('2028-03-31')).toMatchObject({ 'last-month': '2028-02-01 2028-02-29' });
});

test('[D29] weeks begin on Monday and a full week has seven days', () => {
  fc.assert(
    fc.property(day, (today) => {
      expect(rangeOf('this-week', today).from.dayOfWeek).toBe(1);
      expect(daysIn(rangeOf('this-week', today))).toBe(today.dayOfWeek);
      expect(rangeOf('last-week', today).to.dayOfWeek).toBe(7);
      expect(daysIn(rangeOf('last-week', today))).toBe(7);
      expect(rangeOf('last-week', today).to.add({ days: 1 }).equals(rangeOf('this-week', today).from)).toBe(true);
    }),
  );
});

test('[D29] this year ends today, a calendar year is a whole one and can be chosen', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 2000, max: 2060 }), (today, year) => {
      expect(rangeOf('this-year', today).to.equals(today)).toBe(true);
      const whole = rangeOf('calendar-year', today, year);
      expect([whole.from.toString(), whole.to.toString()]).toEqual([`${year}-01-01`, `${year}-12-31`]);
      expect(rangeOf('calendar-year', today).from.year).toBe(today.year - 1);
    }),
  );
});

test('[R9.8] no preset looks into the future or is empty, and 14 days are 14 days', () => {
  fc.assert(
    fc.property(preset, day, (key, today) => {
      const range = rangeOf(key, today);
      expect(Temporal.PlainDate.compare(range.from, range.to)).toBeLessThanOrEqual(0);
      expect(Temporal.PlainDate.compare(range.to, today)).toBeLessThanOrEqual(0);
      expect(daysIn(rangeOf('last-14-days', today))).toBe(14);
    }),
  );
});

test('stepping keeps the length, touches without overlapping, and comes back', () => {
  fc.assert(
    fc.property(preset, day, (key, today) => {
      const range = rangeOf(key, today);
      const before = rangeBefore(range);
      expect(daysIn(before)).toBe(daysIn(range));
      expect(before.to.add({ days: 1 }).equals(range.from)).toBe(true);
      expect(text(rangeAfter(before))).toBe(text(range));
    }),
  );
});

function shown(today: string): Record<DatePreset, string> {
  const date = Temporal.PlainDate.from(today);
  // One entry per preset, so the record is complete.
  return Object.fromEntries(datePresets.map((key) => [key, text(rangeOf(key, date))])) as Record<DatePreset, string>;
}

function text({ from, to }: DateRange): string {
  return `${from.toString()} ${to.toString()}`;
}
