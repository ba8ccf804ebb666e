import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceMaxCents } from '../articles/article.ts';
import { paymentTypes } from '../basics/payment-types.ts';
import type { DiscountRules } from '../offer/discount-rules.ts';
import { priceBook, type PriceList } from '../offer/price-list.ts';
import { addToCart, cartTotals, emptyCart, repriceCart, setFree, setOptions, soldLines } from './cart.ts';
import { pricesBeyond, saidOfPrices, setOpenPrice, setPrice, typedAloneIn } from './cart-prices.ts';
import { cancelWhole } from './counter-booking.ts';
import { correctPayment } from './payment-correction.ts';
import { saidAgain, typedAlone } from './price-approval.ts';
import { type CheckContext, oddities } from './sale-check.ts';
import type { SaleFact } from './sale-fact.ts';
import { saleEntry } from './sale-version.ts';
import { sampleArticle, sampleCup, sampleDate, sampleSale } from './sample-sale.ts';
import { joinedReasons, type TypedPrice, typedPrice, typedPriceNeed } from './typed-price.ts';

const rules: DiscountRules = {
  staff: { linePermille: 100, billPermille: 0, dayCents: 10_000_00 },
  reasons: [
    { reasonId: 'one', text: 'Bruchstück', isForStaff: true },
    { reasonId: 'two', text: 'Kulanz', isForStaff: false },
  ],
};
const article = sampleArticle();
const cart = addToCart(emptyCart('in-house'), { lineId: 'line', article, deposit: sampleCup, quantity: 2 });
const managers = new Set(['anna']);
const known = new Map([
  ['helles', article],
  ['cup', sampleCup],
]);
const context: CheckContext = { paymentTypes, articles: known, cancelled: undefined, giving: { rules, managers } };
const cheese = {
  groupId: 'extras',
  optionId: 'cheese',
  kind: 'extra',
  name: 'Käse',
  deltaCents: 50,
  articleId: null,
} as const;

function typed(cents: number, given: Partial<TypedPrice> = {}): TypedPrice {
  return { cents, reason: 'Bruchstück', approvedBy: null, ...given };
}

function saleAt(price: TypedPrice, over: Partial<SaleFact> = {}): SaleFact {
  const priced = setPrice(cart, 'line', price);
  return sampleSale(soldLines(priced, sampleDate), { ...saidOfPrices(priced, ''), ...over });
}

function codesOf(sale: SaleFact, over: Partial<CheckContext> = {}): readonly string[] {
  return oddities(sale, { ...context, ...over }).map(({ code }) => code);
}

test('rulings-37 a typed price is on the line with the price by list, is written in v2, and goes back as it was sold', () => {
  const priced = setPrice(cart, 'line', typed(400));
  const lines = soldLines(priced, sampleDate);
  expect(lines[0]).toMatchObject({ priceBy: 'typed', unitCents: 400, totalCents: 800, listCents: 480 });
  expect(lines[1]).toMatchObject({ kind: 'deposit', priceBy: 'article', totalCents: 400 });
  expect(cartTotals(priced)).toMatchObject({ goods: 800, total: 1200 });
  const sale = saleAt(typed(400));
  expect(sale).toMatchObject({ reason: 'Bruchstück', approvedBy: null });
  expect(saleEntry(sale).type).toBe('sale.complete.v2');
  expect(cancelWhole(sale, [])).toMatchObject({ ok: true, value: { totalCents: -1200 } });
  const [again] = soldLines(setPrice(priced, 'line', undefined), sampleDate);
  expect(again).toMatchObject({ priceBy: 'article', unitCents: 480 });
});

test('rulings-28 options add to what was typed, and never make a piece pay the guest', () => {
  const priced = setPrice(cart, 'line', typed(40));
  const unit = (deltaCents: number) =>
    soldLines(setOptions(priced, 'line', [{ ...cheese, deltaCents }]), sampleDate)[0]?.unitCents;
  expect([unit(50), unit(-40), unit(-50)]).toEqual([90, 0, 0]);
});

test('a line with a typed price is joined by none; a new tariff leaves it alone; what is free is not typed', () => {
  const priced = setPrice(cart, 'line', typed(400));
  const more = addToCart(priced, { lineId: 'other', article, deposit: sampleCup });
  expect(more.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    ['line', 2],
    ['other', 1],
  ]);
  const dearer = new Map([['helles', { ...article, version: 2, priceCents: 520, depositArticleId: 'cup' }]]);
  const repriced = repriceCart(priced, dearer);
  expect(repriced.changedLineIds).toEqual([]);
  expect(soldLines(repriced.cart, sampleDate)[0]).toMatchObject({ unitCents: 400, listCents: 520 });
  const free = setFree(priced, 'line', 'Personalessen');
  expect(soldLines(free, sampleDate)[0]).toMatchObject({ unitCents: 0, priceBy: 'article' });
  expect(saidOfPrices(free, 'Pfand')).toEqual({ reason: 'Pfand', approvedBy: null });
});

test('[T14] below the limit of the team a manager has to approve it; one that arrives without is an incident and stands', () => {
  const oddCodes = (price: TypedPrice) => codesOf(saleAt(price));
  expect(oddCodes(typed(432))).toEqual([]);
  expect(oddCodes(typed(431))).toEqual(['price-not-approved']);
  expect(oddCodes(typed(431, { approvedBy: 'ben' }))).toEqual(['price-not-approved']);
  expect(oddCodes(typed(431, { approvedBy: 'anna' }))).toEqual([]);
  expect(oddCodes(typed(480, { reason: 'Kulanz' }))).toEqual(['price-not-approved']);
  expect(oddCodes(typed(600))).toEqual([]);
});

test('[T14] who lies about the price of the article, the reason or the kind of price is found', () => {
  const sale = saleAt(typed(400));
  const withLine = (over: object) => ({
    ...sale,
    lines: sale.lines.map((line, at) => (at === 0 ? { ...line, ...over } : line)),
  });
  expect(codesOf(withLine({ listCents: 400 }))).toEqual(['price-not-of-catalogue']);
  expect(codesOf(withLine({ listCents: null }))).toEqual(['price-not-of-catalogue']);
  expect(codesOf(withLine({ listCents: 400, articleVersion: 0 }))).toEqual(['price-stale']);
  expect(codesOf(withLine({ priceBy: 'article' }))).toEqual(['price-does-not-add-up', 'price-not-of-catalogue']);
  expect(codesOf({ ...sale, reason: '' })).toEqual(['reason-missing', 'price-not-approved']);
  expect(codesOf({ ...sale, reason: '', approvedBy: 'anna' })).toEqual(['reason-missing']);
  const dear = sale.lines.map((line) =>
    line.kind === 'deposit' ? { ...line, priceBy: 'typed' as const, listCents: 100, articleVersion: 1 } : line,
  );
  const cheaper = new Map([...known, ['cup', { ...sampleCup, priceCents: 100 }]]);
  expect(codesOf({ ...saleAt(typed(432)), lines: dear }, { articles: cheaper })).toContain('price-not-of-catalogue');
});

test('[T11] [T14] an override is judged by the dearer of price list and own price', () => {
  const evening: PriceList = {
    priceListId: 'evening',
    name: 'Abend',
    priority: 1,
    weekdays: [1],
    fromMinute: 0,
    untilMinute: 0,
    areaIds: [],
    servicePlace: null,
    entries: [{ articleId: 'helles', categoryId: null, change: { by: 'price', priceCents: 600 } }],
  };
  const listed = { ...article, priceCents: 600, byList: { priceListId: 'evening', ownCents: 480 } };
  const inList = addToCart(emptyCart('in-house'), { lineId: 'line', article: listed, deposit: null });
  const oddCodes = (cents: number) => {
    const priced = setPrice(inList, 'line', typed(cents));
    const sale = sampleSale(soldLines(priced, sampleDate), saidOfPrices(priced, ''));
    return [pricesBeyond(priced, rules, managers).length, codesOf(sale, { priceLists: [evening] })];
  };
  expect(oddCodes(540)).toEqual([0, []]);
  expect(oddCodes(539)).toEqual([1, ['price-not-approved']]);
});

test('[T14] within the limit nobody is asked, below it always, whatever the price and the pieces', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 9 }),
      (listCents, cents, quantity) => {
        const need = typedPriceNeed({ cents, reason: 'Bruchstück', listCents, quantity }, rules);
        expect(need === undefined).toBe((listCents - cents) * 10 <= listCents);
      },
    ),
  );
});

test('[T14] what was typed before on this day and in this cart counts for the limit of the day, what is dearer does not', () => {
  const narrow = { ...rules, staff: { ...rules.staff, dayCents: 100 } };
  const of = (cents: number, today: number) =>
    typedPriceNeed({ cents, reason: 'Bruchstück', listCents: 480, quantity: 2 }, narrow, today)?.by;
  expect([of(440, 20), of(440, 21), of(500, 999)]).toEqual([undefined, 'day-limit', undefined]);
  expect(typedAloneIn(setPrice(cart, 'line', typed(440)))).toBe(80);
  expect(typedAloneIn(setPrice(cart, 'line', typed(440)), 'line')).toBe(0);
  expect(typedAloneIn(setPrice(cart, 'line', typed(440, { approvedBy: 'anna' })))).toBe(0);
  const date = sampleDate.toString();
  expect(typedAlone([saleAt(typed(440)), saleAt(typed(440, { approvedBy: 'anna' })), saleAt(typed(500))], date)).toBe(
    80,
  );
  expect(typedAlone([saleAt(typed(440))], '2026-11-15')).toBe(0);
});

test('rulings-73 who paid otherwise has the same prices for the same reasons, and nobody is asked again', () => {
  const sale = saleAt(typed(400, { approvedBy: 'anna' }));
  const terms = { type: 'card', date: sampleDate, enabled: paymentTypes, tips: { recordsCashTips: true } } as const;
  const corrected = correctPayment(sale, [], terms);
  if (!corrected.ok) throw new Error(corrected.refusal.code);
  const { lines, payments, totalCents, vat } = corrected.value.again;
  const said = saidAgain(sale, { reason: 'Zahlart berichtigt zu K2-1-000017', approvedBy: null });
  expect(said).toEqual({ reason: 'Zahlart berichtigt zu K2-1-000017 · Bruchstück', approvedBy: 'anna' });
  expect(codesOf({ ...sale, lines, payments, totalCents, vat, ...said })).toEqual([]);
  const plain = { reason: 'so', approvedBy: null };
  expect(saidAgain(sampleSale(soldLines(cart, sampleDate)), plain)).toBe(plain);
});

test('a typed price is whole cents from one to what an article may cost, and has a reason', () => {
  const of = (cents: number, reason = 'Kulanz') => typedPrice({ cents, reason, approvedBy: null }).ok;
  expect([1, priceMaxCents].map((cents) => of(cents))).toEqual([true, true]);
  expect([-1, 0, 0.5, priceMaxCents + 1, Number.NaN].some((cents) => of(cents))).toBe(false);
  expect(of(100, ' ')).toBe(false);
  expect(joinedReasons(['Kulanz', '', 'Kulanz', 'Bruchstück'])).toBe('Kulanz · Bruchstück');
});

const fish = sampleArticle({
  articleId: 'fish',
  name: 'Forelle',
  priceCents: 0,
  openPrice: { lowestCents: 500, highestCents: 9_000 },
});
const weighed = { ...fish, priceCents: 1_840 };

function fishSale(options: readonly (typeof cheese)[] = []): SaleFact {
  const filled = addToCart(emptyCart('in-house'), { lineId: 'fish', article: weighed, deposit: null, options });
  return sampleSale(soldLines(filled, sampleDate));
}

test('rulings-37 an open price is typed and on no list; options add to it, and nobody is asked', () => {
  const sale = fishSale([cheese]);
  expect(sale.lines).toMatchObject([{ unitCents: 1_890, listCents: null, priceBy: 'typed', options: [cheese] }]);
  expect(saleEntry(sale).type).toBe('sale.complete.v2');
  expect(codesOf(sale, { articles: new Map([['fish', fish]]) })).toEqual([]);
});

test('[R1.9] rulings-37 an open price beyond its bounds, or on an article that has none, is found', () => {
  const { lines, ...sale } = fishSale();
  const oddCodes = (over: object, article = fish) =>
    codesOf(
      { ...sale, lines: lines.map((line) => ({ ...line, ...over })) },
      { articles: new Map([['fish', article]]) },
    );
  const at = (unitCents: number) => ({
    unitCents,
    totalCents: unitCents,
    shares: [{ ratePermille: 190, grossCents: unitCents }],
  });
  expect(oddCodes(at(499))).toContain('price-not-of-catalogue');
  expect(oddCodes(at(9_001))).toContain('price-not-of-catalogue');
  expect([at(500), at(9_000)].flatMap((price) => oddCodes(price))).not.toContain('price-not-of-catalogue');
  expect(oddCodes({ priceBy: 'article' })).toEqual(['price-not-of-catalogue']);
  expect(oddCodes({}, { ...fish, openPrice: undefined, priceCents: 1_500 })).toEqual(['price-not-of-catalogue']);
  expect(oddCodes({ articleVersion: 0 }, { ...fish, openPrice: { lowestCents: 1, highestCents: 2 } })).toEqual([
    'price-stale',
  ]);
});

test('[R1.9] rulings-37 what was typed outlasts a new tariff, is changed by typing again, and joins only its like', () => {
  const filled = addToCart(emptyCart('in-house'), { lineId: 'fish', article: weighed, deposit: null });
  const renamed = { ...fish, version: 2, name: 'Saibling' };
  const { cart: current, changedLineIds } = repriceCart(filled, new Map([['fish', renamed]]));
  expect(changedLineIds).toEqual([]);
  expect(soldLines(current, sampleDate)).toMatchObject([{ name: 'Saibling', unitCents: 1_840, articleVersion: 2 }]);
  const fixed = { ...fish, version: 3, openPrice: undefined, priceCents: 1_500 };
  expect(soldLines(repriceCart(filled, new Map([['fish', fixed]])).cart, sampleDate)).toMatchObject([
    { unitCents: 1_500, listCents: 1_500, priceBy: 'article' },
  ]);
  const again = setOpenPrice(filled, 'fish', 2_000);
  expect(soldLines(again, sampleDate)).toMatchObject([{ unitCents: 2_000 }]);
  expect(setOpenPrice(cart, 'line', 100)).toEqual(cart);
  const quantities = (cents: number) =>
    addToCart(filled, { lineId: 'more', article: { ...fish, priceCents: cents }, deposit: null }).lines.map(
      ({ quantity }) => quantity,
    );
  expect([quantities(1_840), quantities(1_850)]).toEqual([[2], [1, 1]]);
});

test('[T11] no price list is at work on an open price', () => {
  const list: PriceList = {
    priceListId: 'happy',
    name: 'Feierabend',
    priority: 1,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    fromMinute: 0,
    untilMinute: 0,
    areaIds: [],
    servicePlace: null,
    entries: [{ articleId: 'fish', categoryId: null, change: { by: 'price', priceCents: 500 } }],
  };
  const moment = { instant: Temporal.Instant.from('2026-11-14T17:00:00Z'), timeZone: 'Europe/Berlin', areaId: null };
  const priced = priceBook([list], { ...moment, place: 'in-house' });
  expect(priced(weighed)).toEqual({ cents: 1_840, priceListId: null });
  expect(priced({ ...weighed, openPrice: undefined }).priceListId).toBe('happy');
});
