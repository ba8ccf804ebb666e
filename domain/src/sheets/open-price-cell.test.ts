import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPrice } from '../articles/open-price.ts';
import { sheetLocales } from './article-words.ts';
import { printOpenPrice, readOpenPrice } from './open-price-cell.ts';

test('rulings-37 what the file says of an open price is read again as it was written, in both languages', () => {
  const bound = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(bound, bound, fc.constantFrom(...sheetLocales), (lowestCents, highestCents, locale) => {
      const open = { lowestCents, highestCents };
      expect(readOpenPrice(printOpenPrice(open, locale))).toEqual(open);
    }),
  );
});

test('rulings-37 yes, no, nothing and half a range are understood; anything else is not guessed', () => {
  expect([readOpenPrice('ja'), readOpenPrice('yes')]).toEqual([anyPrice, anyPrice]);
  expect([readOpenPrice('nein'), readOpenPrice('')]).toEqual([undefined, undefined]);
  expect(readOpenPrice('5,00–')).toEqual({ ...anyPrice, lowestCents: 500 });
  expect(readOpenPrice('- 80')).toEqual({ ...anyPrice, highestCents: 8_000 });
  expect(['viel', '5', '5-6-7', '1.250-2'].map(readOpenPrice)).toEqual(Array(4).fill('unknown'));
});
