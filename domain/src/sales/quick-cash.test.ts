import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickCash } from './quick-cash.ts';

const notes = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00];

test.each([
  [2_60, [3, 5, 10]],
  [4_80, [5, 10, 20]],
  [6_80, [7, 10, 20]],
  [10_00, [20, 50, 100]],
  [18_10, [19, 20, 50]],
  [19_90, [20, 50, 100]],
  [20_00, [50, 100, 200]],
  [33_40, [34, 35, 50]],
  [47_50, [48, 50, 100]],
  [13_60, [14, 15, 20]],
  [199_50, [200]],
  [200_00, [210, 250, 300]],
  [205_30, [210, 250, 300]],
  [250_00, [260, 300]],
  [1_299_10, [1300]],
])('[floor-5] design-10.7 for %i cents the pay bar offers %j euros beside the exact amount', (total, euros) => {
  expect(quickCash(total)).toEqual(euros.map((amount) => amount * 100));
});

test('design-10.7 every amount is enough, they ascend, are at most three, and the smallest single note is one of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000_00 }), (total) => {
      const offered = quickCash(total);
      expect(offered.length).toBeLessThanOrEqual(3);
      expect(offered.every((amount) => amount > total && amount % 100 === 0)).toBe(true);
      expect(offered).toEqual([...new Set(offered)].toSorted((a, b) => a - b));
      const smallest = notes.find((note) => note > total);
      if (smallest !== undefined) expect(offered).toContain(smallest);
      expect(offered.length).toBeGreaterThan(0);
    }),
  );
});

test('[R4.14] [R4.15] nothing to pay and money to pay out offer no notes', () => {
  expect([quickCash(0), quickCash(-4_00)]).toEqual([[], []]);
});
