import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderedSince } from './ordered-since.ts';
import type { SoldLine } from './sale-fact.ts';
import { sampleLines } from './sample-sale.ts';

const cart = fc
  .array(
    fc.record({
      kind: fc.constantFrom('sale', 'return' as const),
      priceCents: fc.constantFrom(250, 480),
      quantity: fc.integer({ min: 1, max: 3 }),
      taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
      hasDeposit: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((lines) => sampleLines(lines));

function sums(lines: readonly SoldLine[]): Readonly<Record<string, number>> {
  const all: Record<string, number> = {};
  const add = (key: string, amount: number) => {
    all[key] = (all[key] ?? 0) + amount;
    if (all[key] === 0) delete all[key];
  };
  for (const { name, unitCents, taxKey, quantity, totalCents, shares } of lines) {
    add(`${name} ${unitCents} ${taxKey} pieces`, quantity);
    add('cents', totalCents);
    for (const { ratePermille, grossCents } of shares) add(`${ratePermille}`, grossCents);
  }
  return all;
}

test('[K14] over all rounds of a cart what is ordered adds up to what lies in it, by piece, cent and rate', () => {
  fc.assert(
    fc.property(fc.array(cart, { minLength: 1, maxLength: 5 }), (rounds) => {
      const ordered = rounds.flatMap((now, place) => orderedSince(rounds[place - 1] ?? [], now));
      expect(sums(ordered)).toEqual(sums(rounds.at(-1) ?? []));
    }),
  );
});

test('[K14] what is parked again as it was is no order, and the first order is the cart as it is', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(orderedSince(lines, lines.toReversed())).toEqual([]);
      expect(orderedSince([], lines)).toEqual(lines);
    }),
  );
});

test('[K14] the lines of a correction are counted from 1 without a gap', () => {
  fc.assert(
    fc.property(cart, cart, (before, now) => {
      const changed = orderedSince(before, now);
      expect(changed.map(({ lineNo }) => lineNo)).toEqual(changed.map((_, place) => place + 1));
    }),
  );
});
