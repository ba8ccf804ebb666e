import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentAt, wallTime } from './zoned-time.ts';

test('[D34] dates are in the local time of the location, in summer and in winter', () => {
  expect(momentAt('2026-07-01T18:00', 'Europe/Berlin')?.toString()).toBe('2026-07-01T16:00:00Z');
  expect(momentAt('2026-12-01T18:00', 'Europe/Berlin')?.toString()).toBe('2026-12-01T17:00:00Z');
  expect(wallTime('2026-07-01T16:00:00Z', 'Europe/Berlin')).toBe('2026-07-01T18:00');
  expect(wallTime(null, 'Europe/Berlin')).toBe('');
});

test('[D34] a moment comes back as itself', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 40 });
  const zone = fc.constantFrom('Europe/Berlin', 'Europe/Lisbon', 'UTC');
  fc.assert(
    fc.property(minutes, zone, (minute, timeZone) => {
      const moment = Temporal.Instant.from('2000-01-01T00:00:00Z').add({ minutes: minute });
      const back = momentAt(wallTime(moment.toString(), timeZone), timeZone);
      const gap = back === undefined ? Number.NaN : Math.abs(back.since(moment).total('minutes'));
      // In the hour that a clock shows twice, the first of the two is meant.
      expect(gap === 0 || gap === 60).toBe(true);
    }),
  );
});

test('[D34] what is not typed to the end is no time', () => {
  for (const text of ['', '2026-07-', 'morgen']) expect(momentAt(text, 'Europe/Berlin')).toBeUndefined();
});
