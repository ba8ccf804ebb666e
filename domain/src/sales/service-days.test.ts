import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serviceDays } from './service-days.ts';

const berlin = 'Europe/Berlin';
const days = (firstOrderedAt: string | null, soldAt: string, timeZone = berlin) =>
  serviceDays({ firstOrderedAt }, soldAt, timeZone);

test('[T67] what was ordered before midnight and paid after it was served from the day of the order on', () => {
  const paidAt = '2026-11-14T23:40:00.000Z';
  expect(days('2026-11-14T20:05:00.000Z', paidAt)).toEqual({ from: '2026-11-14', to: '2026-11-15' });
  expect(days('2026-11-14T23:05:00.000Z', paidAt)).toEqual({ from: '2026-11-15', to: '2026-11-15' });
  expect(days(null, paidAt)).toEqual({ from: '2026-11-15', to: '2026-11-15' });
  expect(days('2026-11-12T18:00:00.000Z', paidAt)).toEqual({ from: '2026-11-12', to: '2026-11-15' });
  // The same moments are one evening elsewhere.
  expect(days('2026-11-14T20:05:00.000Z', paidAt, 'Europe/London')).toEqual({ from: '2026-11-14', to: '2026-11-14' });
});

test('[T67] the first day is never after the last, and a day alone is that of the receipt', () => {
  const instant = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }).map((seconds) => seconds * 1000);
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 30 * 86_400_000 }), (sold, before) => {
      const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString({ fractionalSecondDigits: 3 });
      const { from, to } = days(at(sold - before), at(sold));
      expect(from <= to).toBe(true);
      expect(to).toBe(days(null, at(sold)).from);
      // Once a whole day and the hour of a change of clocks have passed, it is another day.
      if (before > 25 * 3_600_000) expect(from < to).toBe(true);
    }),
  );
});
