import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { shareByValues } from './share-by-values.ts';

const anyValues = fc.array(
  fc.record({ ratePermille: fc.constantFrom(0, 70, 190), valueCents: fc.integer({ min: 0, max: 5000 }) }),
  { minLength: 1, maxLength: 6 },
);
const worthOf = (values: readonly { readonly valueCents: number }[]) =>
  values.reduce((all, { valueCents }) => all + valueCents, 0);

test('[T7] shares add up, ascend by rate, each rate once, and none is below zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), anyValues, (total, values) => {
      const shares = shareByValues(cents(total), values);
      expect(shares.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(total);
      const rates = shares.map(({ ratePermille }) => ratePermille);
      expect(rates).toEqual([...new Set(rates)].toSorted((one, other) => one - other));
      expect(shares.every(({ grossCents }) => grossCents >= 0)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('[T8] while the whole costs no more than its parts, no rate gets more than its parts cost alone', () => {
  fc.assert(
    fc.property(anyValues, fc.nat(1000), (values, permille) => {
      const total = Math.floor((worthOf(values) * permille) / 1000);
      for (const { ratePermille, grossCents } of shareByValues(cents(total), values))
        expect(grossCents).toBeLessThanOrEqual(worthOf(values.filter((value) => value.ratePermille === ratePermille)));
    }),
    { numRuns: 3000 },
  );
});

test('[T7] neither the order of the parts nor how a part is cut matters, and below zero is the mirror', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), anyValues, (total, values) => {
      const shares = shareByValues(cents(total), values);
      expect(shareByValues(cents(total), values.toReversed())).toEqual(shares);
      const cut = values.flatMap(({ ratePermille, valueCents }) => [
        { ratePermille, valueCents: Math.floor(valueCents / 2) },
        { ratePermille, valueCents: Math.ceil(valueCents / 2) },
      ]);
      expect(shareByValues(cents(total), cut)).toEqual(shares);
      const back = shareByValues(cents(-total), values);
      expect(back.map(({ grossCents }) => grossCents + 0)).toEqual(shares.map(({ grossCents }) => 0 - grossCents + 0));
    }),
  );
});

test('[T7] as a person would check it by hand: a menu for 9,90 of a burger for 8,50 and a beer for 3,90', () => {
  const values = [
    { ratePermille: 190, valueCents: 390 },
    { ratePermille: 70, valueCents: 850 },
  ];
  expect(shareByValues(cents(990), values)).toEqual([
    { ratePermille: 70, grossCents: 679 },
    { ratePermille: 190, grossCents: 311 },
  ]);
});

test('[T7] where nothing is worth anything, the highest rate takes all', () => {
  const values = [70, 190, 0].map((ratePermille) => ({ ratePermille, valueCents: 0 }));
  expect(shareByValues(cents(100), values)).toEqual([{ ratePermille: 190, grossCents: 100 }]);
  expect(shareByValues(cents(100), [])).toEqual([]);
});
