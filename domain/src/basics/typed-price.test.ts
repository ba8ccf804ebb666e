import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { printPrice, readPrice } from './typed-price.ts';

const price = fc.integer({ min: -99_999_999, max: 99_999_999 }).map(cents);
const point = fc.constantFrom(',' as const, '.' as const);

test('[R3.9] a printed price reads as the same price, with either point', () => {
  fc.assert(
    fc.property(price, point, (one, mark) => {
      expect(readPrice(printPrice(one, mark))).toBe(one);
      expect(readPrice(` ${printPrice(one, mark)}\u00a0€`)).toBe(one);
    }),
  );
});

test('[R3.9] a price is read the way people write it in Germany and elsewhere', () => {
  const written = {
    '4,80': 480,
    '4.8': 480,
    '4': 400,
    '0': 0,
    '0,05': 5,
    '5,-': 500,
    '5,– €': 500,
    'EUR 12,50': 1250,
    '1.250,00 €': 125_000,
    '1,250.00': 125_000,
    '12.345.678,9': 1_234_567_890,
    '-2,00': -200,
    '−2,00': -200,
  };
  for (const [text, amount] of Object.entries(written)) expect(readPrice(text), text).toBe(amount);
});

test('[R3.9] what could be read two ways, or is no number, is no price', () => {
  const unclear = ['', ' ', '1.250', '1,250', '4,805', '4,8,0', '4..8', 'vier', '4 oder 5', ',50', '--2', '1e3', '€'];
  for (const text of unclear) expect(readPrice(text), text).toBeUndefined();
});

test('[R3.9] whatever is typed, it is whole cents or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-€ E+') }), (text) => {
      const read = readPrice(text);
      expect(read === undefined || Number.isSafeInteger(read)).toBe(true);
    }),
  );
});
