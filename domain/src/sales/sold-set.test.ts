import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { paymentTypes } from '../basics/payment-types.ts';
import type { CatalogueArticle } from '../offer/catalogue.ts';
import { divideSet } from '../offer/set-division.ts';
import { addToCart, type Cart, cartTotals, emptyCart, repriceCart, setPlace, soldLines } from './cart.ts';
import { chosenSet } from './chosen-set.ts';
import { cancelPieces, cancelWhole } from './counter-booking.ts';
import { lunch, lunchArticles, lunchCart, lunchParts, soldLunch } from './lunch-set.sample.ts';
import { repriceChoices } from './reprice-choices.ts';
import { oddities } from './sale-check.ts';
import type { SoldLine } from './sale-fact.ts';
import { lowestVersion } from './sale-version.ts';
import { sampleDate, sampleSale } from './sample-sale.ts';

const anyPick = fc.record({ main: fc.constantFrom('burger', 'steak'), drink: fc.constantFrom('beer', 'milk') });
const checked = { paymentTypes, articles: lunchArticles, cancelled: undefined, small: { from: undefined } };

function repriced(cart: Cart, articles: ReadonlyMap<string, CatalogueArticle>) {
  return repriceCart(cart, articles, repriceChoices({ articles, optionGroups: [] }));
}

/** The articles of the lunch with some of them changed. */
function changed(...others: readonly CatalogueArticle[]): ReadonlyMap<string, CatalogueArticle> {
  return new Map([...lunchArticles, ...others.map((article) => [article.articleId, article] as const)]);
}

function known(articleId: string): CatalogueArticle {
  const article = lunchArticles.get(articleId);
  if (article === undefined) throw new Error(`no ${articleId} for lunch`);
  return article;
}

test('[T7][T10] a set is sold as one line that is divided by what was chosen, part by part at its station', () => {
  expect(soldLunch({ main: 'steak', drink: 'beer' }).lines).toMatchObject([
    {
      taxKey: 'DE_BY_PARTS',
      unitCents: 1590,
      listCents: 990,
      stationId: null,
      parts: [
        { partId: 'main', name: 'steak', taxKey: 'DE_7', valueCents: 1900, surchargeCents: 600, stationId: 'grill' },
        { partId: 'drink', name: 'beer', taxKey: 'DE_19', valueCents: 390, surchargeCents: 0, stationId: 'bar' },
      ],
      shares: [
        { ratePermille: 70, grossCents: 1319 },
        { ratePermille: 190, grossCents: 271 },
      ],
    },
  ]);
});

test('[T7][T9] whatever is chosen, the receipt adds up, is not odd, and the cart says the same', () => {
  const methods = fc.constantFrom('single-prices' as const, 'flat-70-30' as const);
  fc.assert(
    fc.property(anyPick, fc.integer({ min: 1, max: 5 }), methods, (pick, quantity, method) => {
      const articles = changed({ ...lunch, set: { method, parts: lunch.set?.parts ?? [] } });
      const sale = soldLunch(pick, quantity, articles);
      expect(oddities(sale, { ...checked, articles })).toEqual([]);
      expect(cartTotals(lunchCart(pick, quantity, articles)).total).toBe(sale.totalCents);
      expect(lowestVersion(sale)).toBe(2);
    }),
  );
});

test('[T7] where it is eaten decides the rates of its parts, also if that changes after it was chosen', () => {
  const cart = setPlace(lunchCart({ main: 'burger', drink: 'milk' }), 'take-away');
  const [line] = soldLines(cart, sampleDate);
  expect(line?.parts.map(({ taxKey }) => taxKey)).toEqual(['DE_7', 'DE_7']);
  expect(line?.shares).toEqual([{ ratePermille: 70, grossCents: 990 }]);
});

test('[T7] a price list changes what a set costs, and not what its parts are worth', () => {
  const listed = { ...lunch, priceCents: 790, byList: { priceListId: 'happy', ownCents: 990 } };
  const cheap = { ...known('beer'), priceCents: 100, byList: { priceListId: 'happy', ownCents: 390 } };
  const [line] = soldLunch({ main: 'burger', drink: 'beer' }, 1, changed(listed, cheap)).lines;
  expect(line).toMatchObject({ unitCents: 790, listCents: 990, priceListId: 'happy' });
  expect(line?.parts.map(({ valueCents }) => valueCents)).toEqual([850, 390]);
});

test('[T7] shares that were made up are noticed, and so are the values, keys and surcharges they could come from', () => {
  const [line] = soldLunch({ main: 'burger', drink: 'beer' }).lines;
  if (!line) throw new Error('there is a line');
  const codesOf = (forged: Partial<SoldLine>) =>
    new Set(oddities(sampleSale([{ ...line, ...forged }]), checked).map(({ code }) => code));
  const partsWith = (change: Partial<SoldLine['parts'][number]>) => {
    const parts = line.parts.map((part) => (part.partId === 'drink' ? { ...part, ...change } : part));
    return { parts, shares: divideSet(cents(line.totalCents), 'single-prices', parts, sampleDate) };
  };
  expect(codesOf({})).toEqual(new Set());
  expect(codesOf({ shares: [{ ratePermille: 70, grossCents: 990 }] })).toEqual(new Set(['vat-does-not-add-up']));
  expect(codesOf(partsWith({ valueCents: 1 }))).toEqual(new Set(['price-not-of-catalogue']));
  expect(codesOf(partsWith({ taxKey: 'DE_7' }))).toEqual(new Set(['tax-key-not-of-article']));
  expect(codesOf(partsWith({ articleId: 'gone' }))).toEqual(new Set(['price-stale', 'article-unknown']));
  expect(codesOf(partsWith({ valueCents: 350, articleVersion: 0 }))).toEqual(new Set(['price-stale']));
  const flat = divideSet(cents(990), 'flat-70-30', [], sampleDate);
  expect(codesOf({ taxKey: 'DE_COMBI_70_30', shares: flat })).toEqual(new Set(['tax-key-not-of-article']));
  const surcharged = partsWith({ surchargeCents: 200 });
  const shares = divideSet(cents(1190), 'single-prices', surcharged.parts, sampleDate);
  expect(codesOf({ ...surcharged, shares, unitCents: 1190, totalCents: 1190 })).toEqual(new Set(['price-stale']));
});

test('[T10] a counter-booking gives back the shares of the set, all together exactly the whole', () => {
  fc.assert(
    fc.property(anyPick, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (pick, quantity, some) => {
      const sale = soldLunch(pick, quantity);
      const [first] = sale.lines;
      const part = cancelPieces(sale, new Map([[1, Math.min(some, quantity)]]), []);
      if (!part.ok || !first) throw new Error('it can be taken back');
      const cancels = { ...sale, series: 1, isWhole: part.value.isWhole, reason: 'complaint' } as const;
      const earlier = [sampleSale(part.value.lines, { orderId: 'order-2', cancels })];
      const rest = cancelWhole(sale, earlier);
      const back = [...part.value.lines, ...(rest.ok ? rest.value.lines : [])];
      for (const { ratePermille, grossCents } of first.shares) {
        const given = back.flatMap(({ shares }) => shares).filter((share) => share.ratePermille === ratePermille);
        expect(given.reduce((sum, share) => sum + share.grossCents, 0)).toBe(0 - grossCents);
      }
      expect(back.every(({ parts }) => parts.length === 2)).toBe(true);
    }),
  );
});

test('[T5] the same choice joins its line, another one is a line of its own', () => {
  const add = (cart: ReturnType<typeof emptyCart>, main: string, lineId: string) =>
    addToCart(cart, { lineId, article: lunch, deposit: null, parts: lunchParts({ main, drink: 'beer' }) });
  const cart = add(add(add(emptyCart('in-house'), 'burger', 'a'), 'burger', 'b'), 'steak', 'c');
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test('[T10] what is still open is named, nothing is guessed, and without its parts a set is not sold', () => {
  const picks = new Map([['main', { articleId: 'burger', options: [] }]]);
  const open = chosenSet(lunch, picks, { articles: lunchArticles, optionGroups: [] });
  expect(open).toEqual({ ok: false, refusal: [{ code: 'set/part-open', partId: 'drink', part: 'Getränk' }] });
  expect(addToCart(emptyCart('in-house'), { lineId: 'a', article: lunch, deposit: null }).lines).toEqual([]);
});

test('[T7] new prices of parts and surcharges count at once; what can no longer be chosen stays as it was put in', () => {
  const cart = lunchCart({ main: 'steak', drink: 'beer' });
  expect(repriced(cart, lunchArticles).cart).toBe(cart);
  const dearer = changed({ ...known('beer'), priceCents: 450, version: 2 });
  const [line] = repriced(cart, dearer).cart.lines;
  expect(line?.parts).toMatchObject([{ valueCents: 1900 }, { valueCents: 450, articleVersion: 2 }]);
  const parts = (lunch.set?.parts ?? []).map((part) => ({
    ...part,
    choices: part.choices.map((one) => ({ ...one, surchargeCents: one.surchargeCents / 2 })),
  }));
  const surcharged = repriced(cart, changed({ ...lunch, set: { method: 'single-prices', parts } }));
  expect(surcharged.changedLineIds).toEqual(['line']);
  expect(cartTotals(surcharged.cart).total).toBe(1290);
  const gone = parts.map((part) => ({ ...part, choices: part.choices.slice(0, 1) }));
  expect(repriced(cart, changed({ ...lunch, set: { method: 'single-prices', parts: gone } })).cart).toBe(cart);
});

test('rulings-34 what nobody can choose any more needs no rule: without sets and options on offer the cart stays as it is', () => {
  fc.assert(
    fc.property(anyPick, (pick) => {
      const cart = lunchCart(pick);
      const articles = changed({ ...lunch, set: undefined });
      expect(repriced(cart, articles)).toEqual(repriceCart(cart, articles));
      expect(repriced(cart, new Map())).toEqual(repriceCart(cart, new Map()));
    }),
  );
});

test('rulings-74 a small business sells a set without tax, and still says what was in it', () => {
  const cart = lunchCart({ main: 'burger', drink: 'beer' }, 2);
  const [line] = soldLines(cart, sampleDate, { from: sampleDate.toString() });
  expect(line).toMatchObject({ taxKey: 'DE_SMALL', shares: [{ ratePermille: 0, grossCents: 1980 }] });
  expect(line?.parts).toHaveLength(2);
});
