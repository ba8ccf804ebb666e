import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laneShares } from './lane-shares.ts';

test('[floor-1] a rush of new orders takes the room of lanes that are empty', () => {
  expect(laneShares([26, 0, 0], 3)).toEqual([3, 0, 0]);
  expect(laneShares([26, 10, 0], 3)).toEqual([2, 1, 0]);
  expect(laneShares([26, 10, 3], 4)).toEqual([2, 1, 1]);
  expect(laneShares([0, 0, 0], 4)).toEqual([1, 1, 1]);
  expect(laneShares([1, 0, 0], 4)).toEqual([1, 0, 0]);
});

test('[floor-1] who has orders has room, nobody gets more columns than orders, and all columns are given out while there are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(40), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 3, max: 12 }),
      (counts, columns) => {
        const shares = laneShares(counts, columns);
        const all = counts.reduce((sum, count) => sum + count, 0);
        if (all === 0) return;
        for (const [lane, count] of counts.entries()) {
          expect(shares[lane] ?? 0).toBeLessThanOrEqual(count);
          if (count > 0) expect(shares[lane]).toBeGreaterThan(0);
        }
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(all, columns));
      },
    ),
  );
});
