import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { sampleDate, sampleLines } from './sample-sale.ts';
import { sharesOf, sumOf, vatOf } from './sold-lines.ts';
import { taxKeys } from '../basics/vat.ts';

const line = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  taxKey: fc.constantFrom(...taxKeys),
  hasDeposit: fc.boolean(),
});
const lines = fc.array(line, { maxLength: 10 }).map((some) => sampleLines(some));

test('the shares of a line are the whole of it, whatever its key', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(...taxKeys), (total, key) => {
      const shares = sharesOf(total, key, sampleDate);
      expect(shares.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(total);
    }),
  );
});

test('the tax of a receipt does not depend on the order of its lines, and each rate stands there once', () => {
  fc.assert(
    fc.property(lines, (some) => {
      expect(vatOf(some.toReversed())).toEqual(vatOf(some));
      const rates = vatOf(some).map(({ ratePermille }) => ratePermille);
      expect(rates).toEqual([...new Set(rates)].toSorted((a, b) => b - a));
      expect(vatOf(some).reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(sumOf(some));
    }),
  );
});

test('rulings-15 tax is split once per rate: three small lines are not rounded three times', () => {
  const small = { kind: 'sale', priceCents: 3, quantity: 1, taxKey: 'DE_19', hasDeposit: false } as const;
  const three = sampleLines([small, small, small]);
  expect(vatOf(three)).toEqual([{ ratePermille: 190, grossCents: 9, netCents: 8, taxCents: 1 }]);
  expect(vatOf(sampleLines([small]))).toEqual([{ ratePermille: 190, grossCents: 3, netCents: 3, taxCents: 0 }]);
});
