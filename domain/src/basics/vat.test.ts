import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, negate, sum } from './money.ts';
import { germanTax, shareGross, splitGross, type TaxKey, taxKeys, type TaxTable, vatPartsOn } from './vat.ts';

const gross = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(cents);
const rate = fc.constantFrom(0, 50, 70, 107, 160, 190, 200, 270);
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }));
const opening = Temporal.PlainDate.from('2026-11-15');

test('net and tax always add up to the gross amount', () => {
  fc.assert(
    fc.property(gross, rate, (amount, permille) => {
      const split = splitGross(amount, permille);
      expect(split.net + split.tax).toBe(split.gross);
      expect(split.gross).toBe(amount);
    }),
  );
});

test('the tax is the nearest cent to the exact tax', () => {
  fc.assert(
    fc.property(gross, rate, (amount, permille) => {
      const { tax } = splitGross(amount, permille);
      expect(2 * Math.abs(tax * (1000 + permille) - amount * permille)).toBeLessThanOrEqual(1000 + permille);
    }),
  );
});

test('a refund carries exactly the tax of its sale, with the other sign', () => {
  fc.assert(
    fc.property(gross, rate, (amount, permille) => {
      const [sold, refunded] = [splitGross(amount, permille), splitGross(negate(amount), permille)];
      expect(refunded).toEqual({ gross: negate(sold.gross), net: negate(sold.net), tax: negate(sold.tax) });
    }),
  );
});

test('amounts a tax adviser would check by hand', () => {
  expect(splitGross(cents(119_00), 190)).toEqual({ gross: 11900, net: 10000, tax: 1900 });
  expect(splitGross(cents(107_00), 70)).toEqual({ gross: 10700, net: 10000, tax: 700 });
  expect(splitGross(cents(4_80), 190)).toEqual({ gross: 480, net: 403, tax: 77 });
  expect(splitGross(cents(4_50), 70)).toEqual({ gross: 450, net: 421, tax: 29 });
  expect(splitGross(cents(2_00), 0)).toEqual({ gross: 200, net: 200, tax: 0 });
});

test('in 2026 drinks are taxed at 19 percent, food at 7, and each key has the number the export needs', () => {
  const now = (key: TaxKey) => vatPartsOn(opening, key)!.map((part) => [part.ratePermille, part.exportKey]);
  expect(taxKeys.map(now)).toEqual([
    [[190, 1]],
    [[70, 2]],
    [[0, 6]],
    [[0, 5]],
    [
      [70, 2],
      [190, 1],
    ],
  ]);
});

test('the parts of every key cover the whole price, on every day of every period', () => {
  for (const key of taxKeys) {
    for (const { parts } of germanTax[key]) {
      expect(parts.reduce((total, part) => total + part.sharePermille, 0)).toBe(1000);
    }
  }
});

test('no day has two rates for one key: periods follow each other', () => {
  for (const key of taxKeys) {
    const periods = germanTax[key];
    periods.forEach(({ from, until }, index) => {
      const next = periods[index + 1];
      expect(until === undefined || from <= until).toBe(true);
      if (next) expect(until !== undefined && until < next.from).toBe(true);
    });
  }
});

test('the combined price may be split since 2026, not before', () => {
  const parts = (date: string) => vatPartsOn(Temporal.PlainDate.from(date), 'DE_COMBI_70_30');
  expect(parts('2025-12-31')).toBeUndefined();
  expect(parts('2026-01-01')).toHaveLength(2);
});

test('a new law is one more period: each sale gets the rate of its own day', () => {
  const [today] = germanTax.DE_19;
  const table: TaxTable = {
    ...germanTax,
    DE_19: [
      { ...today!, until: '2027-12-31' },
      { from: '2028-01-01', parts: [{ ratePermille: 200, sharePermille: 1000, exportKey: 1 }] },
    ],
  };
  const rateOn = (date: string) => vatPartsOn(Temporal.PlainDate.from(date), 'DE_19', table)?.[0]?.ratePermille;
  expect(['2020-12-31', '2021-01-01', '2027-12-31', '2028-01-01'].map(rateOn)).toEqual([undefined, 190, 190, 200]);
  fc.assert(
    fc.property(day, (date) => {
      const expected = date.year < 2021 ? undefined : date.year < 2028 ? 190 : 200;
      expect(vatPartsOn(date, 'DE_19', table)?.[0]?.ratePermille).toBe(expected);
    }),
  );
});

test('dividing a price among rates loses no cent', () => {
  fc.assert(
    fc.property(gross, fc.constantFrom(...taxKeys), (price, key) => {
      const shares = shareGross(price, vatPartsOn(opening, key)!);
      expect(sum(shares.map((share) => share.gross))).toBe(price);
    }),
  );
  expect(shareGross(cents(29_90), vatPartsOn(opening, 'DE_COMBI_70_30')!)).toEqual([
    { ratePermille: 70, gross: 2093 },
    { ratePermille: 190, gross: 897 },
  ]);
});
