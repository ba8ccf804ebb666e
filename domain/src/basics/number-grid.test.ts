import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf, numberGrid } from './number-grid.ts';

const limits = { gap: 12, smallest: 24, largest: 104 };

test('[floor-B4] twenty-one numbers fit on one page of half a screen and of half a phone', () => {
  expect(numberGrid({ ...limits, count: 21, width: 660, height: 740, letters: 5 })).toMatchObject({
    pages: 1,
    perPage: 21,
  });
  expect(numberGrid({ ...limits, count: 21, width: 366, height: 330, letters: 5 })).toMatchObject({
    pages: 1,
    perPage: 21,
  });
});

test('[floor-B4] whatever the wall: nothing is cut off, and every number has its turn', () => {
  const length = fc.integer({ min: 0, max: 2_000 });
  fc.assert(
    fc.property(fc.nat(400), length, length, fc.integer({ min: 1, max: 9 }), (count, width, height, letters) => {
      const { columns, perPage, pages, size } = numberGrid({ ...limits, count, width, height, letters });
      expect(perPage * pages).toBeGreaterThanOrEqual(count);
      const one = cellOf(size, letters);
      const rows = Math.ceil(Math.min(perPage, count) / columns);
      if (columns > 1) expect(columns * one.width + (columns - 1) * limits.gap).toBeLessThanOrEqual(width + 0.001);
      if (rows > 1) expect(rows * one.height + (rows - 1) * limits.gap).toBeLessThanOrEqual(height + 0.001);
    }),
  );
});

test('[floor-B4] fewer numbers are never smaller', () => {
  for (let count = 1; count < 60; count += 1) {
    const [fewer, more] = [count, count + 1].map((n) =>
      numberGrid({ ...limits, count: n, width: 660, height: 740, letters: 5 }),
    );
    expect(fewer?.size).toBeGreaterThanOrEqual(more?.size ?? 0);
  }
});
