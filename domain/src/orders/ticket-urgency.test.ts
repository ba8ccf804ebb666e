import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, clockDigits, countsFrom, readyThresholds, secondsSince, usualThresholds } from './ticket-urgency.ts';

const thresholds = fc
  .record({ warnAfterMinutes: fc.integer({ min: 1, max: 240 }), more: fc.integer({ min: 1, max: 240 }) })
  .map(({ warnAfterMinutes, more }) => ({ warnAfterMinutes, lateAfterMinutes: warnAfterMinutes + more }));
const worse = ['fresh', 'ready', 'warning', 'late'];

test('[A9] [R2.55] bands change at 5:00 and 10:00 exactly, and of what is ready at 3:00 and 8:00', () => {
  const open = (seconds: number) => bandOf('accepted', seconds, usualThresholds);
  expect([0, 299, 300, 599, 600].map(open)).toEqual(['fresh', 'fresh', 'warning', 'warning', 'late']);
  const ready = (seconds: number) => bandOf('ready', seconds, usualThresholds);
  expect([0, 179, 180, 479, 480].map(ready)).toEqual(['ready', 'ready', 'warning', 'warning', 'late']);
});

test('[R2.55] a band only ever gets worse while a ticket waits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('new', 'accepted', 'ready' as const),
      thresholds,
      fc.nat(40_000),
      fc.nat(40_000),
      (status, limits, seconds, more) => {
        const at = (second: number) => worse.indexOf(bandOf(status, second, limits));
        expect(at(seconds + more)).toBeGreaterThanOrEqual(at(seconds));
      },
    ),
  );
});

test('[R2.55] each area has its own limits, but cold is cold everywhere', () => {
  fc.assert(
    fc.property(thresholds, (limits) => {
      const { warnAfterMinutes, lateAfterMinutes } = limits;
      expect(bandOf('new', warnAfterMinutes * 60 - 1, limits)).toBe('fresh');
      expect(bandOf('new', warnAfterMinutes * 60, limits)).toBe('warning');
      expect(bandOf('new', lateAfterMinutes * 60, limits)).toBe('late');
      expect(bandOf('ready', readyThresholds.lateAfterMinutes * 60, limits)).toBe('late');
    }),
  );
});

test('[R2.55] the digits can be read back, and no clock shows less than nothing', () => {
  fc.assert(
    fc.property(fc.nat(400_000), (seconds) => {
      const parts = clockDigits(seconds).split(':').map(Number);
      expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(seconds);
    }),
  );
  expect(clockDigits(381)).toBe('06:21');
  expect(clockDigits(3981)).toBe('1:06:21');
  const now = Date.parse('2026-11-14T18:00:00Z');
  expect(secondsSince('2026-11-14T18:00:30Z', now)).toBe(0);
  expect(secondsSince('2026-11-14T17:59:00.500Z', now)).toBe(59);
});

test('[R2.55] a ticket counts since it was placed, and once it is ready since then', () => {
  expect(countsFrom('accepted', 'placed', 'moved')).toBe('placed');
  expect(countsFrom('ready', 'placed', 'moved')).toBe('moved');
});
