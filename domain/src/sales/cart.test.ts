import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds, servicePlaces } from '../articles/article.ts';
import {
  addToCart,
  type Cart,
  cartTotals,
  changeQuantity,
  emptyCart,
  noteMax,
  quantityMax,
  removeLine,
  repriceCart,
  dropDeposit,
  setFree,
  setNote,
  setPlace,
  soldLines,
} from './cart.ts';
import { sampleArticle, sampleCart, sampleCup, sampleDate } from './sample-sale.ts';
import { sumOf, vatOf } from './sold-lines.ts';
import { taxKeys } from '../basics/vat.ts';

const line = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: quantityMax }),
  taxKey: fc.constantFrom(...taxKeys),
  hasDeposit: fc.boolean(),
});
const cart = fc.array(line, { maxLength: 12 }).map((lines) => sampleCart(lines));
const helles = sampleArticle();
const wurst = sampleArticle({ articleId: 'wurst', name: 'Bratwurst', priceCents: 450 }, 'DE_7');
const cupBack = sampleArticle({ articleId: 'cup-back', kind: 'return', name: 'Becher zurück', priceCents: 200 });
const card = sampleArticle({ articleId: 'card', kind: 'gift-card', name: 'Gutschein', priceCents: 2500 });

const empty = emptyCart('in-house');
const twoHelles = addToCart(empty, { lineId: 'a', article: helles, deposit: sampleCup, quantity: 2 });

test('design-10.4 the same article with the same note joins its line, another note does not', () => {
  const again = addToCart(twoHelles, { lineId: 'b', article: helles, deposit: sampleCup });
  const noted = addToCart(again, { lineId: 'c', article: helles, deposit: sampleCup, note: 'ohne Schaum' });
  expect(noted.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    ['a', 3],
    ['c', 1],
  ]);
});

test('design-10.4 what is free, has another price or lost its deposit does not take in a new piece', () => {
  const add = (to: Cart, article = helles) => addToCart(to, { lineId: 'b', article, deposit: sampleCup }).lines.length;
  expect(add(setFree(twoHelles, 'a', 'Einladung'))).toBe(2);
  expect(add(dropDeposit(twoHelles, 'a'))).toBe(2);
  expect(add(twoHelles, { ...helles, version: 2, priceCents: 500 })).toBe(2);
  expect(add(twoHelles)).toBe(1);
});

test('[D45] a gift card with a code stays alone and is one card; cards without a code are counted', () => {
  const coded = (code: string) => ({ lineId: code, article: card, deposit: null, giftCardCode: code, quantity: 3 });
  const both = addToCart(addToCart(empty, coded('AAAA')), coded('BBBB'));
  expect(both.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(changeQuantity(both, 'AAAA', 5).lines[0]?.quantity).toBe(1);
  const plain = { article: card, deposit: null };
  const counted = addToCart(addToCart(empty, { lineId: 'a', ...plain }), { lineId: 'b', ...plain, quantity: 2 });
  expect(counted.lines.map(({ quantity }) => quantity)).toEqual([3]);
  expect(addToCart(addToCart(empty, coded('AAAA')), { lineId: 'c', ...plain }).lines).toHaveLength(2);
  expect(addToCart(counted, coded('CCCC')).lines).toHaveLength(2);
});

test('a quantity of nothing removes the line, and none grows beyond what is likely', () => {
  expect(changeQuantity(twoHelles, 'a', 0).lines).toEqual([]);
  expect(changeQuantity(twoHelles, 'a', -1)).toEqual(removeLine(twoHelles, 'a'));
  expect(changeQuantity(twoHelles, 'a', 10_000).lines[0]?.quantity).toBe(quantityMax);
  expect(() => changeQuantity(twoHelles, 'a', 1.5)).toThrow(RangeError);
  expect(changeQuantity(twoHelles, 'unknown', 5)).toEqual(twoHelles);
});

test('a note fits the wire whatever is pasted into it: no half characters, no control characters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xffff), { maxLength: 100 }).map((units) => String.fromCharCode(...units)),
      (typed) => {
        const note = setNote(twoHelles, 'a', typed).lines[0]!.note;
        expect(note.length).toBeLessThanOrEqual(noteMax);
        expect(note).not.toMatch(/\p{Cc}/u);
        expect(note.isWellFormed()).toBe(true);
      },
    ),
  );
  expect(setNote(twoHelles, 'a', '🍺'.repeat(40)).lines[0]?.note).toBe('🍺'.repeat(30));
});

test('[D18] only goods can be free, the deposit stays due, and taking the reason away asks the price again', () => {
  const free = setFree(twoHelles, 'a', ' Personal ');
  expect(free.lines[0]?.freeReason).toBe('Personal');
  expect(cartTotals(free)).toEqual({ goods: 0, deposit: 400, discount: 0, total: 400 });
  expect(cartTotals(setFree(free, 'a', ''))).toEqual(cartTotals(twoHelles));
  for (const article of [cupBack, card, sampleCup]) {
    const one = addToCart(empty, { lineId: 'x', article, deposit: null });
    expect(setFree(one, 'x', 'Personal')).toEqual(one);
  }
});

test('[D9] goods and deposits apart; a return counts below zero', () => {
  const withReturn = addToCart(twoHelles, { lineId: 'r', article: cupBack, deposit: null, quantity: 3 });
  expect(cartTotals(withReturn)).toEqual({ goods: 960, deposit: -200, discount: 0, total: 760 });
  expect(cartTotals(dropDeposit(twoHelles, 'a'))).toEqual({ goods: 960, deposit: 0, discount: 0, total: 960 });
});

test('the lines of a receipt come to exactly what the cart shows, and so do their shares and their tax', () => {
  fc.assert(
    fc.property(cart, fc.constantFrom(...servicePlaces), (some, place) => {
      const lines = soldLines(setPlace(some, place), sampleDate);
      expect(sumOf(lines)).toBe(cartTotals(some).total);
      for (const { unitCents, quantity, totalCents, shares } of lines) {
        expect(unitCents * quantity).toBe(totalCents);
        expect(shares.reduce((total, share) => total + share.grossCents, 0)).toBe(totalCents);
      }
      const vat = vatOf(lines);
      expect(vat.reduce((total, { grossCents }) => total + grossCents, 0)).toBe(cartTotals(some).total);
      expect(vat.every(({ grossCents, netCents, taxCents }) => netCents + taxCents === grossCents)).toBe(true);
    }),
  );
});

test('[D9] each deposit follows its goods: right after them, in the same quantity', () => {
  fc.assert(
    fc.property(cart, (some) => {
      const lines = soldLines(some, sampleDate);
      expect(lines.map(({ lineNo }) => lineNo)).toEqual(lines.map((_, index) => index + 1));
      const withDeposit = some.lines.filter(({ deposit }) => deposit !== null);
      const children = lines.filter(({ parentLineNo }) => parentLineNo !== null);
      expect(children.length).toBe(withDeposit.length);
      for (const child of children) {
        const parent = lines.find(({ lineNo }) => lineNo === child.parentLineNo);
        expect([child.parentLineNo, child.quantity]).toEqual([child.lineNo - 1, parent?.quantity]);
      }
    }),
  );
});

test('[D46] the place chooses the tax key of each article, and a deposit keeps its own', () => {
  const coffee = sampleArticle({ taxKeys: { 'in-house': 'DE_19', 'take-away': 'DE_7' } });
  const one = addToCart(empty, { lineId: 'a', article: coffee, deposit: sampleCup });
  const keys = (of: Cart) => soldLines(of, sampleDate).map(({ taxKey }) => taxKey);
  expect(keys(one)).toEqual(['DE_19', 'DE_19']);
  expect(keys(setPlace(one, 'take-away'))).toEqual(['DE_7', 'DE_19']);
});

test('a receipt a waiter would check by hand', () => {
  const full = addToCart(addToCart(twoHelles, { lineId: 'w', article: wurst, deposit: null, note: 'ohne Senf ' }), {
    lineId: 'r',
    article: cupBack,
    deposit: null,
  });
  expect(
    soldLines(full, sampleDate).map((one) => [
      one.lineNo,
      one.parentLineNo,
      one.kind,
      one.quantity,
      one.totalCents,
      one.note,
    ]),
  ).toEqual([
    [1, null, 'sale', 2, 960, ''],
    [2, 1, 'deposit', 2, 400, ''],
    [3, null, 'sale', 1, 450, 'ohne Senf'],
    [4, null, 'return', 1, -200, ''],
  ]);
  expect(vatOf(soldLines(full, sampleDate))).toEqual([
    { ratePermille: 190, grossCents: 1160, netCents: 975, taxCents: 185 },
    { ratePermille: 70, grossCents: 450, netCents: 421, taxCents: 29 },
  ]);
});

test('[R4.14] what comes to nothing carries no tax', () => {
  expect(vatOf(soldLines(setFree(dropDeposit(twoHelles, 'a'), 'a', 'Bruch'), sampleDate))).toEqual([]);
});

test('offline-7.22 a clock that is decades off still sells, with the newest rates', () => {
  const share = (date: string) => soldLines(twoHelles, Temporal.PlainDate.from(date))[0]?.shares;
  expect(share('1970-01-01')).toEqual(share('2026-11-14'));
});

test('design-10.13 a price that changes while the cart is open counts at once and marks its line', () => {
  const both = addToCart(twoHelles, { lineId: 'w', article: wurst, deposit: null });
  const now = (...articles: (typeof helles)[]) => new Map(articles.map((article) => [article.articleId, article]));
  const dearer = { ...helles, version: 2, priceCents: 500, depositArticleId: 'cup' };
  const repriced = repriceCart(both, now(dearer, wurst, sampleCup));
  expect(repriced.changedLineIds).toEqual(['a']);
  expect(cartTotals(repriced.cart).total).toBe(2 * 700 + 450);

  expect(repriceCart(both, now({ ...sampleCup, version: 2, priceCents: 250 })).changedLineIds).toEqual(['a']);
  expect(cartTotals(repriceCart(both, now({ ...dearer, depositArticleId: null })).cart).deposit).toBe(0);
  const renamed = repriceCart(both, now({ ...wurst, version: 5, name: 'Rostbratwurst' }));
  expect([renamed.changedLineIds, renamed.cart.lines[1]?.article.name]).toEqual([[], 'Rostbratwurst']);
});

test('design-10.13 what is no longer on offer stays sellable, and an unchanged cart stays the same object', () => {
  fc.assert(
    fc.property(cart, (some) => {
      expect(repriceCart(some, new Map()).cart).toBe(some);
      const same = new Map(some.lines.map(({ article }) => [article.articleId, { ...article }]));
      expect(repriceCart(some, same)).toEqual({ cart: some, changedLineIds: [] });
    }),
  );
});
