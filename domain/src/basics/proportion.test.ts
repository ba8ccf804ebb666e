import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountMaxCents, cents, portion } from './money.ts';
import { proportion } from './proportion.ts';

const anyAmount = fc.integer({ min: -amountMaxCents, max: amountMaxCents });
const anyWhole = fc.integer({ min: 1, max: amountMaxCents });

test('a proportion of the largest amounts is never further than half a cent from the exact one, and mirrors below zero', () => {
  fc.assert(
    fc.property(anyAmount, anyWhole, anyWhole, (amount, one, other) => {
      const [part, whole] = [Math.min(one, other), Math.max(one, other)];
      const found = proportion(cents(amount), part, whole);
      const distance = BigInt(found) * BigInt(whole) - BigInt(amount) * BigInt(part);
      expect((distance < 0n ? -distance : distance) * 2n <= BigInt(whole)).toBe(true);
      expect(proportion(cents(-amount), part, whole)).toBe(0 - found + 0);
    }),
  );
});

test('it is a portion wherever that can be counted, and rounds half a cent away from zero where not', () => {
  expect(proportion(cents(5), 1, 2)).toBe(portion(cents(5), 1, 2));
  expect(proportion(cents(999_999_999), 500_000_000, 1_000_000_000)).toBe(500_000_000);
  expect(proportion(cents(-999_999_999), 500_000_000, 1_000_000_000)).toBe(-500_000_000);
});
