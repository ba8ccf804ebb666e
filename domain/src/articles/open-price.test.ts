import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds, priceMaxCents } from './article.ts';
import { anyPrice, openPriceRefusal, priceWithin } from './open-price.ts';

test('rulings-37 a typed price is taken exactly where it lies between lowest and highest', () => {
  const bound = fc.integer({ min: 0, max: priceMaxCents });
  fc.assert(
    fc.property(bound, bound, bound, (one, other, typed) => {
      const open = { lowestCents: Math.min(one, other), highestCents: Math.max(one, other) };
      const price = priceWithin(open, typed);
      expect(price.ok).toBe(open.lowestCents <= typed && typed <= open.highestCents);
    }),
  );
});

test('rulings-37 nothing at all is a price only where the owner says so; what cannot be read is none', () => {
  expect(priceWithin(anyPrice, 0)).toMatchObject({ refusal: { code: 'price/too-low', cents: 1 } });
  expect(priceWithin({ ...anyPrice, lowestCents: 0 }, 0).ok).toBe(true);
  expect(priceWithin(anyPrice, priceMaxCents + 1)).toMatchObject({ refusal: { code: 'price/too-high' } });
  for (const typed of [undefined, 0.5, Number.NaN])
    expect(priceWithin(anyPrice, typed)).toMatchObject({ refusal: { code: 'price/not-an-amount' } });
});

test('rulings-37 only goods have an open price, within what an article may cost', () => {
  const isRight = (lowestCents: number, highestCents: number) =>
    openPriceRefusal('sale', { lowestCents, highestCents }) === undefined;
  expect([isRight(0, 1), isRight(1, 1), isRight(1, priceMaxCents)]).toEqual([true, true, true]);
  expect([isRight(0, 0), isRight(2, 1), isRight(-1, 1), isRight(1, priceMaxCents + 1), isRight(0.5, 1)]).toEqual(
    Array(5).fill(false),
  );
  for (const kind of articleKinds) expect(openPriceRefusal(kind, anyPrice) === undefined, kind).toBe(kind === 'sale');
  expect(openPriceRefusal('deposit', undefined)).toBeUndefined();
});
