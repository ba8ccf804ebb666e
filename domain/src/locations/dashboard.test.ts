import fc from 'fast-check';
import { expect, test } from 'vitest';
import { busyHours, changePermille, heatLevel, heatLevels, runningTotals, sharesPercent } from './dashboard.ts';

test('[D4] more or less than before, where there is a before', () => {
  expect(changePermille(112_300, 100_000)).toBe(123);
  expect(changePermille(93, 100)).toBe(-70);
  expect(changePermille(100, 0)).toBeUndefined();
  expect(changePermille(100, -5)).toBeUndefined();
});

test('[D4] the busiest cell has the darkest shade, a quiet one none, and more is never lighter', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), (one, more, most) => {
      expect(heatLevel(one, most)).toBeLessThanOrEqual(heatLevel(one + more, most));
      expect(heatLevel(most, most)).toBe(heatLevels);
      expect(heatLevel(0, most)).toBe(0);
      if (one > 0) expect(heatLevel(one, most)).toBeGreaterThan(0);
    }),
  );
});

test('[D4][D16] hours come in the order of the business day: one o’clock at night after eleven in the evening', () => {
  expect(busyHours([22, 23, 1, 18], 4)).toEqual([18, 19, 20, 21, 22, 23, 0, 1]);
  expect(busyHours([], 4)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.nat(23), { minLength: 1 }), fc.nat(23), (hours, startHour) => {
      const shown = busyHours(hours, startHour);
      expect(new Set(shown).size).toBe(shown.length);
      for (const hour of hours) expect(shown).toContain(hour);
    }),
  );
});

test('[D4] shares are whole percents, add up to a hundred, and are off by less than one', () => {
  expect(sharesPercent([0, 0])).toEqual([0, 0]);
  expect(sharesPercent([1, 1, 1])).toEqual([34, 33, 33]);
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 }), (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      fc.pre(total > 0);
      const shares = sharesPercent(amounts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      shares.forEach((share, at) => expect(Math.abs(share - ((amounts[at] ?? 0) * 100) / total)).toBeLessThan(1));
    }),
  );
});

test('[D4] a curve ends with the sum of its parts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (amounts) => {
      expect(runningTotals(amounts).at(-1)).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    }),
  );
});
