import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursRefusal, isOpenAt, type MenuHours, nextHoursChange, weekdays } from './menu-hours.ts';
import { anyHours } from './menu.sample.ts';

const zone = 'Europe/Berlin';
const wall = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime();
const at = (text: string) => Temporal.PlainDateTime.from(text);
const lunch: MenuHours = { days: [1, 2, 3, 4, 5], fromMinute: 11 * 60 + 30, untilMinute: 14 * 60 };
const night: MenuHours = { days: [5, 6], fromMinute: 22 * 60, untilMinute: 3 * 60 };

test('[R2.44] the lunch menu is there on weekdays at noon', () => {
  expect(isOpenAt(lunch, at('2026-11-16T11:29'))).toBe(false);
  expect(isOpenAt(lunch, at('2026-11-16T11:30'))).toBe(true);
  expect(isOpenAt(lunch, at('2026-11-16T13:59'))).toBe(true);
  expect(isOpenAt(lunch, at('2026-11-16T14:00'))).toBe(false);
  expect(isOpenAt(lunch, at('2026-11-15T12:00'))).toBe(false);
  expect(isOpenAt(undefined, at('2026-11-15T12:00'))).toBe(true);
});

test('[R2.44] a night runs over midnight and belongs to the day it began', () => {
  expect(isOpenAt(night, at('2026-11-20T22:00'))).toBe(true);
  expect(isOpenAt(night, at('2026-11-21T02:59'))).toBe(true);
  expect(isOpenAt(night, at('2026-11-22T02:59'))).toBe(true);
  expect(isOpenAt(night, at('2026-11-22T22:00'))).toBe(false);
  expect(isOpenAt(night, at('2026-11-20T02:00'))).toBe(false);
});

test('[R2.44] the same time twice is the whole day', () => {
  const monday: MenuHours = { days: [1], fromMinute: 0, untilMinute: 0 };
  expect(isOpenAt(monday, at('2026-11-16T00:00'))).toBe(true);
  expect(isOpenAt(monday, at('2026-11-16T23:59'))).toBe(true);
  expect(isOpenAt(monday, at('2026-11-17T00:00'))).toBe(false);
});

test('[R2.44] hours need a day and two times', () => {
  expect(hoursRefusal(lunch)).toBeUndefined();
  expect(hoursRefusal({ ...lunch, days: [] })).toEqual({ code: 'menu-hours/no-day' });
  expect(hoursRefusal({ ...lunch, untilMinute: 1440 })).toEqual({ code: 'menu-hours/not-a-time' });
  expect(hoursRefusal({ ...lunch, fromMinute: 0.5 })).toEqual({ code: 'menu-hours/not-a-time' });
});

/** Around the two nights on which the clocks are changed, and anywhere in a year. */
const anyInstant = fc
  .oneof(
    fc.integer({ min: Date.parse('2026-03-28T00:00Z'), max: Date.parse('2026-03-30T00:00Z') }),
    fc.integer({ min: Date.parse('2026-10-24T00:00Z'), max: Date.parse('2026-10-26T00:00Z') }),
    fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2026-12-31T00:00Z') }),
  )
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));

test('[R2.44] until the next change nothing changes, also in the nights of 23 and 25 hours', () => {
  fc.assert(
    fc.property(
      fc.array(anyHours, { minLength: 1, maxLength: 3 }),
      anyInstant,
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      (all, now, part) => {
        const next = nextHoursChange(all, now, zone);
        if (next === undefined) throw new Error('hours always change');
        expect(Temporal.Instant.compare(next, now)).toBe(1);
        const later = now.add({ milliseconds: Math.floor(next.since(now).total('milliseconds') * part) });
        for (const hours of all) expect(isOpenAt(hours, wall(later))).toBe(isOpenAt(hours, wall(now)));
      },
    ),
    { numRuns: 2000 },
  );
});

test('[R2.44] who asks in the hour that happens twice, the second time, is told of its end', () => {
  const hours = { ...lunch, days: [7], fromMinute: 0, untilMinute: 150 } as const;
  const now = Temporal.Instant.from('2026-10-25T01:10Z');
  expect(isOpenAt(hours, wall(now))).toBe(true);
  expect(nextHoursChange([hours], now, zone)?.toString()).toBe('2026-10-25T01:30:00Z');
});

test('[R2.44] without hours nothing ever changes', () => {
  expect(nextHoursChange([], Temporal.Instant.fromEpochMilliseconds(0), zone)).toBeUndefined();
  expect(weekdays).toHaveLength(7);
});
