import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDateOf, type Closing, endOf } from '../basics/business-day.ts';
import { filingDay, filingSlackMs, longestOfflineDays } from './filing-day.ts';
import { planClosing } from './z-report-due.ts';

const minute = 60_000;
const receivedAt = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()));
const places = fc.record({
  timeZone: fc.constantFrom('Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC'),
  hour: fc.integer({ min: 0, max: 23 }),
});
/** Any day a device can print, most of them near the true one. */
const printedAround = (at: Temporal.Instant, closing: Closing) =>
  fc.oneof(
    fc.integer({ min: -800, max: 800 }).map((days) => businessDateOf(at, closing).add({ days }).toString()),
    fc.constantFrom('0000-01-01', '1970-01-01', '2000-01-01', '2020-01-01', '2031-03-01', '2199-12-31', '9999-12-31'),
    fc.integer({ min: -3, max: 3 }).map((days) => businessDateOf(at, closing).add({ days }).toString()),
  );
const arrivals = fc
  .tuple(receivedAt, places)
  .chain(([at, closing]) =>
    fc.record({ at: fc.constant(at), closing: fc.constant(closing), printed: printedAround(at, closing) }),
  );

test('[hole-2] a receipt is filed under its printed day, or under the day it arrived, and never under one that is far off', () => {
  fc.assert(
    fc.property(arrivals, ({ at, closing, printed }) => {
      const today = businessDateOf(at, closing);
      const filed = filingDay(printed, at, closing);
      expect([printed, today.toString()]).toContain(filed);
      expect(filed <= businessDateOf(at.add({ milliseconds: filingSlackMs }), closing).toString()).toBe(true);
      expect(filed >= today.subtract({ days: longestOfflineDays }).toString()).toBe(true);
      // Filed again, as after a restore, it stays where it is.
      expect(filingDay(filed, at, closing)).toBe(filed);
    }),
  );
});

test('[hole-2] whatever a device prints, the server’s clock closes the day it is filed under, within a day and a half', () => {
  fc.assert(
    fc.property(arrivals, fc.boolean(), ({ at, closing, printed }, isSilent) => {
      const filed = filingDay(printed, at, closing);
      const tills = [{ deviceId: 'one', lastSeenAt: isSilent ? at : null, unsent: isSilent ? 3 : 0 }];
      // From the end of the day of filing on, at most six hours.
      const later = [endOf(Temporal.PlainDate.from(filed), closing), at].toSorted(Temporal.Instant.compare).at(-1);
      const now = (later ?? at).add({ hours: 6 });
      expect(now.since(at).total('hours')).toBeLessThanOrEqual(36);
      const { dates } = planClosing({ closing, now, openDates: [filed], lastClosedDate: null, tills });
      expect(dates).toEqual([filed]);
    }),
  );
});

test('[hole-2] the examples: next year, the year of a dead battery, a week offline, a minute before the closing hour', () => {
  const berlin = { timeZone: 'Europe/Berlin', hour: 4 };
  const filedAt = (at: string, printed: string) => filingDay(printed, Temporal.Instant.from(at), berlin);
  expect(filedAt('2026-11-14T18:00:00Z', '2031-03-01')).toBe('2026-11-14');
  expect(filedAt('2026-11-14T18:00:00Z', '2026-11-15')).toBe('2026-11-14');
  expect(filedAt('2026-11-14T18:00:00Z', '1970-01-01')).toBe('2026-11-14');
  expect(filedAt('2026-11-14T18:00:00Z', '2026-11-07')).toBe('2026-11-07');
  // 03:59 in the night to the 15th: a till whose clock is a minute ahead prints the new day.
  expect(filedAt('2026-11-15T02:59:00Z', '2026-11-15')).toBe('2026-11-15');
  expect(filingSlackMs).toBeGreaterThan(5 * minute);
});
