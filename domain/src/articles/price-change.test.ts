import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { priceByPercent, priceSteps } from './price-change.ts';

const price = fc.integer({ min: 0, max: 99_999_999 }).map(cents);
const step = fc.constantFrom(...priceSteps);
const percent = fc.integer({ min: -9000, max: 50_000 }).map((hundredths) => hundredths / 100);

test('[R3.9] a changed price lies on its step, and never further than half a step from the exact one', () => {
  fc.assert(
    fc.property(price, percent, step, (before, by, stepCents) => {
      const after = priceByPercent(before, by, stepCents);
      expect(after % stepCents).toBe(0);
      const exact = BigInt(before) * BigInt(10_000 + Math.round(by * 100));
      const distance = BigInt(after) * 10_000n - exact;
      expect((distance < 0n ? -distance : distance) * 2n <= BigInt(stepCents) * 10_000n).toBe(true);
    }),
  );
});

test('[R3.9] nothing changes by nothing, and dearer never becomes cheaper', () => {
  fc.assert(
    fc.property(price, percent, (before, by) => {
      expect(priceByPercent(before, 0, 1)).toBe(before);
      if (by >= 0) expect(priceByPercent(before, by, 1)).toBeGreaterThanOrEqual(before);
      else expect(priceByPercent(before, by, 1)).toBeLessThanOrEqual(before);
    }),
  );
});

test('[R3.9] as a person would check it by hand', () => {
  expect(priceByPercent(cents(480), 5, 10)).toBe(500);
  expect(priceByPercent(cents(480), 3.5, 1)).toBe(497);
  expect(priceByPercent(cents(320), -10, 5)).toBe(290);
  expect(priceByPercent(cents(999), 0.1, 50)).toBe(1000);
});
