import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDateOf, type Closing, defaultClosing, endOf } from '../basics/business-day.ts';
import { isStraggler, type KnownTill, longestWaitHours, planClosing } from './z-report-due.ts';

const zones = [
  'Europe/Berlin',
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
];
const closing: fc.Arbitrary<Closing> = fc.record({
  timeZone: fc.constantFrom(...zones),
  hour: fc.integer({ min: 0, max: 23 }),
});
const instant = fc
  .integer({ min: Date.parse('2015-01-01T00:00:00Z'), max: Date.parse('2035-01-01T00:00:00Z') })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));
const allHere: readonly KnownTill[] = [];
const at = (text: string) => Temporal.Instant.from(text);

function plan(now: string, given: Partial<Parameters<typeof planClosing>[0]> = {}) {
  return planClosing({
    closing: defaultClosing,
    now: at(now),
    openDates: [],
    lastClosedDate: null,
    tills: allHere,
    ...given,
  });
}

test('[D16] at the hour the day that ended is closed, and the next look is at the next hour', () => {
  const { dates, nextAt } = plan('2026-11-15T03:00:00Z', { openDates: ['2026-11-14', '2026-11-15'] });
  expect(dates).toEqual(['2026-11-14']);
  expect(nextAt.toString()).toBe('2026-11-16T03:00:00Z');
  expect(plan('2026-11-15T02:59:59Z', { openDates: ['2026-11-14'] }).dates).toEqual([]);
});

test('[D16] after downtime every day that is over gets its own report, oldest first', () => {
  expect(plan('2026-11-18T09:00:00Z', { openDates: ['2026-11-17', '2026-11-15', '2026-11-16'] }).dates).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
  ]);
});

test('[D16][F8] the hour comes once on the nights of daylight saving, on a leap day and at the turn of the year', () => {
  const hours = {
    '2026-03-28': '2026-03-29T02:00:00Z',
    '2026-10-24': '2026-10-25T03:00:00Z',
    '2028-02-28': '2028-02-29T03:00:00Z',
    '2028-02-29': '2028-03-01T03:00:00Z',
    '2026-12-31': '2027-01-01T03:00:00Z',
  };
  for (const [date, hour] of Object.entries(hours)) {
    expect(plan(hour, { openDates: [date] }).dates, date).toEqual([date]);
    expect(plan(at(hour).subtract({ seconds: 1 }).toString(), { openDates: [date] }).dates, date).toEqual([]);
  }
});

test('[D16][F8] following the clock from any moment, in any place, closes each day once and misses none', () => {
  fc.assert(
    fc.property(instant, closing, fc.integer({ min: 2, max: 9 }), (start, location, days) => {
      const closed: string[] = [];
      let now = start;
      for (let round = 0; round < days; round += 1) {
        const { nextAt } = planClosing({ closing: location, now, openDates: [], lastClosedDate: null, tills: [] });
        const date = businessDateOf(now, location).toString();
        expect(Temporal.Instant.compare(now, nextAt)).toBe(-1);
        now = nextAt;
        const { dates } = planClosing({
          closing: location,
          now,
          openDates: [date],
          lastClosedDate: closed.at(-1) ?? null,
          tills: [],
        });
        expect(dates).toEqual([date]);
        closed.push(...dates);
      }
      const first = businessDateOf(start, location);
      expect(closed).toEqual(closed.map((_, index) => first.add({ days: index }).toString()));
    }),
  );
});

test('[D16] moved to another place or another hour, what is open is closed once and in order', () => {
  fc.assert(
    fc.property(instant, closing, closing, (soldAt, before, after) => {
      const date = businessDateOf(soldAt, before).toString();
      const later = soldAt.add({ hours: 72 });
      const { dates } = planClosing({
        closing: after,
        now: later,
        openDates: [date],
        lastClosedDate: null,
        tills: [],
      });
      expect(dates).toEqual([date]);
    }),
  );
});

test('offline-6 a till that is silent or has something to send is waited for, at most six hours', () => {
  const now = at('2026-11-15T03:00:00Z');
  const quiet: KnownTill = { deviceId: 'a', lastSeenAt: now.subtract({ minutes: 9 }), unsent: 0 };
  const silent: KnownTill = { deviceId: 'b', lastSeenAt: now.subtract({ minutes: 11 }), unsent: 0 };
  const busy: KnownTill = { deviceId: 'c', lastSeenAt: now, unsent: 3 };
  const fresh: KnownTill = { deviceId: 'd', lastSeenAt: null, unsent: 0 };
  expect([quiet, silent, busy, fresh].map((till) => isStraggler(till, now))).toEqual([false, true, true, false]);

  const given = { openDates: ['2026-11-14'], tills: [quiet, busy] };
  const early = plan('2026-11-15T03:00:00Z', given);
  expect(early.dates).toEqual([]);
  expect(early.nextAt.toString()).toBe('2026-11-15T03:01:00Z');
  expect(plan('2026-11-15T08:59:59Z', given).dates).toEqual([]);
  expect(plan('2026-11-15T09:00:00Z', given).dates).toEqual(['2026-11-14']);
});

test('offline-7.35 what belongs to a day that was closed before is not waited for', () => {
  const busy: KnownTill = { deviceId: 'c', lastSeenAt: at('2026-11-15T12:00:00Z'), unsent: 3 };
  const { dates } = plan('2026-11-15T12:00:00Z', {
    openDates: ['2026-11-12', '2026-11-15'],
    lastClosedDate: '2026-11-14',
    tills: [busy],
  });
  expect(dates).toEqual(['2026-11-12']);
});

test('[D16] no day is closed before an older one, none before its end, and every one in the end', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 6 });
  fc.assert(
    fc.property(instant, closing, days, fc.boolean(), (now, location, ages, isWaiting) => {
      const today = businessDateOf(now, location);
      const openDates = ages.map((age) => today.subtract({ days: age }).toString());
      const tills = isWaiting ? [{ deviceId: 'a', lastSeenAt: now, unsent: 1 }] : [];
      const { dates } = planClosing({ closing: location, now, openDates, lastClosedDate: null, tills });
      expect(dates).toEqual(openDates.toSorted().slice(0, dates.length));
      for (const date of dates) expect(date < today.toString()).toBe(true);
      for (const date of openDates) {
        const end = endOf(Temporal.PlainDate.from(date), location).add({ hours: longestWaitHours });
        if (Temporal.Instant.compare(end, now) <= 0) expect(dates).toContain(date);
      }
    }),
  );
});
