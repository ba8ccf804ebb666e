import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { shareGross, vatPartsOn } from '../basics/vat.ts';
import { type DividedPart, divideSet, setTaxKey } from './set-division.ts';

const date = Temporal.PlainDate.from('2026-11-20');
const anyPart: fc.Arbitrary<DividedPart> = fc.record({
  taxKey: fc.constantFrom('DE_7' as const, 'DE_19' as const, 'DE_COMBI_70_30' as const),
  valueCents: fc.integer({ min: 0, max: 3000 }),
  options: fc.array(fc.record({ deltaCents: fc.integer({ min: -100, max: 400 }) }), { maxLength: 2 }),
});

test('[T9] under 70/30 a set comes out as the combined key does, whatever its parts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), fc.array(anyPart), (total, parts) => {
      const asKey = shareGross(cents(total), vatPartsOn(date, 'DE_COMBI_70_30') ?? []);
      expect(divideSet(cents(total), 'flat-70-30', parts, date)).toEqual(
        asKey.map(({ ratePermille, gross }) => ({ ratePermille, grossCents: gross })),
      );
    }),
  );
  expect([setTaxKey('flat-70-30'), setTaxKey('single-prices')]).toEqual(['DE_COMBI_70_30', 'DE_BY_PARTS']);
});

test('[T7] an option counts with the part it belongs to', () => {
  const food = { taxKey: 'DE_7', valueCents: 800, options: [{ deltaCents: 200 }] } as const;
  const drink = { taxKey: 'DE_19', valueCents: 1000, options: [] } as const;
  expect(divideSet(cents(1000), 'single-prices', [drink, food], date)).toEqual([
    { ratePermille: 70, grossCents: 500 },
    { ratePermille: 190, grossCents: 500 },
  ]);
});

test('[T7] a part with a combined price is worth something under both rates', () => {
  const brunch = { taxKey: 'DE_COMBI_70_30', valueCents: 1000, options: [] } as const;
  expect(divideSet(cents(500), 'single-prices', [brunch], date)).toEqual([
    { ratePermille: 70, grossCents: 350 },
    { ratePermille: 190, grossCents: 150 },
  ]);
});

test('[T7] a clock that is years off still divides, by the newest rates', () => {
  const early = Temporal.PlainDate.from('2019-01-01');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), fc.array(anyPart, { minLength: 1 }), (total, parts) => {
      expect(divideSet(cents(total), 'single-prices', parts, early)).toEqual(
        divideSet(cents(total), 'single-prices', parts, date),
      );
    }),
  );
});
