import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToCart, emptyCart, repriceCart, soldLines } from '../sales/cart.ts';
import { sampleArticle } from '../sales/sample-sale.ts';
import type { Catalogue } from './catalogue.ts';
import { priceAt, type PriceList } from './price-list.ts';
import { listsInForce, pricedCatalogue } from './priced-catalogue.ts';

const pils = { ...sampleArticle({ articleId: 'pils', kind: 'sale', priceCents: 480 }), categoryIds: ['beer'] };
const cup = sampleArticle({ articleId: 'cup', kind: 'deposit', priceCents: 200 });
const happy: PriceList = {
  priceListId: 'happy',
  name: 'Feierabend',
  priority: 2,
  weekdays: [5],
  fromMinute: 22 * 60,
  untilMinute: 2 * 60,
  areaIds: ['garden'],
  servicePlace: 'in-house',
  entries: [
    { articleId: null, categoryId: 'beer', change: { by: 'permille-off', permilleOff: 100, roundsTo10: true } },
  ],
};
// Only what prices depend on is read.
const catalogue = {
  location: { timeZone: 'Europe/Berlin' },
  articles: [pils, cup],
  priceLists: [happy],
} as unknown as Catalogue;
const at = (wall: string, areaId: string | null = 'garden', place: 'in-house' | 'take-away' = 'in-house') => ({
  instant: Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Berlin').toInstant(),
  areaId,
  place,
});

test('[T11] what a till sells has the price of the moment, the list that made it and what it costs otherwise', () => {
  const [priced, deposit] = pricedCatalogue(catalogue, at('2026-11-21T01:59')).articles;
  expect(priced).toEqual({ ...pils, priceCents: 430, byList: { priceListId: 'happy', ownCents: 480 } });
  expect(deposit).toBe(cup);
});

test('[T47] outside of every list the catalogue is the very same', () => {
  for (const moment of [
    at('2026-11-21T02:00'),
    at('2026-11-20T23:00', 'bar'),
    at('2026-11-20T23:00', null),
    at('2026-11-20T23:00', 'garden', 'take-away'),
  ]) {
    expect(pricedCatalogue(catalogue, moment)).toBe(catalogue);
    expect(listsInForce(catalogue, moment)).toEqual([]);
  }
});

test('[T12] at any minute of any night a till sells at exactly what a preview of that minute shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 * 24 * 60 }), fc.constantFrom('garden', 'bar'), (minutes, areaId) => {
      // Over the week in which the clock is set back.
      const instant = Temporal.Instant.from('2026-10-20T00:00Z').add({ minutes });
      const moment = { instant, areaId, place: 'in-house' } as const;
      const [sold] = pricedCatalogue(catalogue, moment).articles;
      const shown = priceAt(pils, [happy], { ...moment, timeZone: 'Europe/Berlin' });
      expect(sold?.priceCents).toBe(shown.cents);
      expect(sold?.byList?.priceListId ?? null).toBe(shown.priceListId);
    }),
  );
});

test('[T5] [T11] what is in the cart follows the list, and pieces of another price list are a line of their own', () => {
  const [cheap] = pricedCatalogue(catalogue, at('2026-11-20T23:00')).articles;
  if (!cheap) throw new Error('nothing is sold');
  const twice = ['a', 'b'].reduce(
    (cart, lineId) => addToCart(cart, { lineId, article: lineId === 'a' ? pils : cheap, deposit: null }),
    emptyCart('in-house'),
  );
  expect(twice.lines).toHaveLength(2);
  const { cart, changedLineIds } = repriceCart(twice, new Map([['pils', cheap]]));
  expect(changedLineIds).toEqual(['a']);
  const [line] = soldLines(cart, Temporal.PlainDate.from('2026-11-20'));
  expect(line).toMatchObject({ unitCents: 430, listCents: 480, priceListId: 'happy', priceBy: 'article' });
});
