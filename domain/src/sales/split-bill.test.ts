import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { cartTotals } from './cart.ts';
import { sampleCart } from './sample-sale.ts';
import { splitByItems, splitEqually } from './split-bill.ts';

test('design-10.8 equal shares add up, differ by a cent at most, and the first pays it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 10 }), (total, persons) => {
      const shares = splitEqually(total, persons);
      expect(shares).toHaveLength(persons);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      const sizes = shares.map(Math.abs);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }),
  );
  expect(splitEqually(1000, 3)).toEqual([334, 333, 333]);
  for (const nobody of [0, -1, 1.5]) expect(() => splitEqually(1000, nobody)).toThrow(RangeError);
});

test('design-10.8 two carts by items: no piece is lost, none is there twice, and the sums add up', () => {
  const line = fc.record({
    kind: fc.constantFrom(...articleKinds),
    priceCents: fc.integer({ min: 0, max: 10_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    taxKey: fc.constantFrom('DE_19', 'DE_7'),
    hasDeposit: fc.boolean(),
  });
  const chosen = fc.array(fc.integer({ min: -2, max: 25 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), chosen, (lines, quantities) => {
      const cart = sampleCart(lines);
      const wanted = new Map(quantities.map((quantity, index) => [`line-${index}`, quantity]));
      const split = splitByItems(cart, wanted);
      const [one, other] = [cartTotals(split.chosen), cartTotals(split.rest)];
      expect(one.total + other.total).toBe(cartTotals(cart).total);
      expect(one.deposit + other.deposit).toBe(cartTotals(cart).deposit);
      for (const { lineId, quantity } of cart.lines) {
        const [now, later] = [split.chosen, split.rest].map(
          ({ lines: kept }) => kept.find((kept) => kept.lineId === lineId)?.quantity ?? 0,
        );
        expect([now, now! + later!]).toEqual([Math.min(Math.max(wanted.get(lineId) ?? 0, 0), quantity), quantity]);
      }
    }),
  );
});
