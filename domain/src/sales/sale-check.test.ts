import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { anySale } from './any-sale.sample.ts';
import { cancelPieces, cancelWhole } from './counter-booking.ts';
import { redeem } from './gift-card.ts';
import { paymentTypes } from '../basics/payment-types.ts';
import type { KnownArticle } from './article-check.ts';
import { type CheckContext, oddities } from './sale-check.ts';
import type { PriceList } from '../offer/price-list.ts';
import type { SaleFact, SoldLine } from './sale-fact.ts';
import { sharesOf } from './sold-lines.ts';
import { sampleArticle, sampleCup, sampleDate, sampleLines, sampleSale } from './sample-sale.ts';

const line = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 1, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
  hasDeposit: fc.boolean(),
});
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const nothingLookedUp: CheckContext = { paymentTypes, articles: undefined, cancelled: undefined };

const beer = { kind: 'sale', priceCents: 480, quantity: 3, taxKey: 'DE_19', hasDeposit: true } as const;
const sold = sampleSale(sampleLines([beer]));
const codesOf = (sale: SaleFact, context = nothingLookedUp) => oddities(sale, context).map(({ code }) => code);
const known = (given: Partial<KnownArticle> = {}) =>
  new Map<string, KnownArticle>([
    ['article-0', { ...sampleArticle(), ...given }],
    ['cup', sampleCup],
  ]);

function changed(given: Partial<SoldLine>): SaleFact {
  const [first, ...rest] = sold.lines;
  return { ...sold, lines: [{ ...first!, ...given }, ...rest] };
}

test('what the till books is never odd, and neither is taking it back, wholly or in part', () => {
  fc.assert(
    fc.property(lines, fc.array(fc.nat(6), { maxLength: 12 }), (some, chosen) => {
      const sale = sampleSale(sampleLines(some));
      expect(oddities(sale, nothingLookedUp)).toEqual([]);
      const part = cancelPieces(sale, new Map(chosen.map((pieces, index) => [index + 1, pieces])), []);
      const whole = cancelWhole(sale, []);
      for (const taken of [part, whole]) {
        if (!taken.ok) continue;
        const { lines: back, vat, totalCents, isWhole } = taken.value;
        const cancels = { ...sale, series: 1, isWhole, reason: 'complaint' } as const;
        const fact = sampleSale(back, { orderId: 'order-2', vat, totalCents, cancels });
        expect(oddities(fact, { ...nothingLookedUp, cancelled: { sale, earlier: [] } })).toEqual([]);
        expect(codesOf(fact)).toEqual(['cancelled-receipt-unknown']);
      }
    }),
  );
});

test('a cent that is changed anywhere is noticed', () => {
  const someCents = fc.integer({ min: -500, max: 500 }).filter((by) => by !== 0);
  fc.assert(
    fc.property(lines, someCents, fc.nat(5), (some, by, place) => {
      const sale = sampleSale(sampleLines(some));
      const off = sale.lines[place % sale.lines.length]!;
      const withLine = (given: Partial<SoldLine>) => ({
        ...sale,
        lines: sale.lines.map((one) => (one === off ? { ...one, ...given } : one)),
      });
      expect(codesOf(withLine({ totalCents: off.totalCents + by }))).toContain('lines-do-not-add-up');
      expect(codesOf(withLine({ unitCents: off.unitCents + by }))).toContain('lines-do-not-add-up');
      expect(codesOf({ ...sale, totalCents: sale.totalCents + by })).toContain('payments-do-not-match');
      const vat = sale.vat.map((one) => ({ ...one, taxCents: one.taxCents + by, netCents: one.netCents - by }));
      if (vat.length > 0) expect(codesOf({ ...sale, vat })).toEqual(['vat-does-not-add-up']);
      const payments = sale.payments.map((one) => ({ ...one, changeCents: one.changeCents + by }));
      if (payments.length > 0) expect(codesOf({ ...sale, payments })).toEqual(['change-does-not-match']);
    }),
  );
});

test('rulings-38 whatever a receipt of the second version holds, it is not odd, and neither is taking it back', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      expect(oddities(sale, nothingLookedUp)).toEqual([]);
      const whole = cancelWhole(sale, []);
      if (!whole.ok) return;
      const cancels = { ...sale, series: 1, isWhole: true, reason: 'other' } as const;
      const back = sampleSale(whole.value.lines, { orderId: 'back', vat: whole.value.vat, cancels });
      expect(oddities(back, { ...nothingLookedUp, cancelled: { sale, earlier: [] } })).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('offline-7.27 a price of yesterday is said as such; another price than the article’s is a warning', () => {
  const context = (articles: ReadonlyMap<string, KnownArticle>) => ({ ...nothingLookedUp, articles });
  expect(oddities(sold, context(known()))).toEqual([]);
  expect(oddities(sold, context(known({ version: 2, priceCents: 500 })))).toEqual([{ code: 'price-stale', lineNo: 1 }]);
  expect(codesOf(sold, context(known({ version: 2 })))).toEqual([]);
  expect(codesOf(sold, context(known({ priceCents: 500 })))).toEqual(['price-not-of-catalogue']);
});

test('[T11] a price by list is compared with the list; one that is gone or says another price is said as such', () => {
  const [goods, cup] = sold.lines;
  const { articleId, taxKey } = goods!;
  const cheap = (unitCents: number) => {
    const totalCents = unitCents * goods!.quantity;
    const shares = sharesOf(totalCents, taxKey as 'DE_19', Temporal.PlainDate.from(sold.businessDate));
    return sampleSale([{ ...goods!, unitCents, totalCents, shares, priceListId: 'happy' }, cup!]);
  };
  const happy: PriceList = {
    priceListId: 'happy',
    name: 'Feierabend',
    priority: 1,
    weekdays: [5],
    fromMinute: 0,
    untilMinute: 0,
    areaIds: [],
    servicePlace: null,
    entries: [{ articleId, categoryId: null, change: { by: 'price', priceCents: 300 } }],
  };
  const context = (priceLists: readonly PriceList[]) => ({ ...nothingLookedUp, articles: known(), priceLists });
  expect(codesOf(cheap(300), context([happy]))).toEqual([]);
  expect(codesOf(cheap(1), context([happy]))).toEqual(['price-stale']);
  expect(codesOf(cheap(300), context([]))).toEqual(['price-stale']);
});

test('[D18] a free line is no wrong price; one without a reason is', () => {
  const free = (freeReason: string) => {
    const [goods, cup] = sold.lines;
    const shares = [{ ratePermille: 190, grossCents: 0 }];
    return sampleSale([{ ...goods!, unitCents: 0, totalCents: 0, shares, freeReason }, cup!]);
  };
  const context = { ...nothingLookedUp, articles: known() };
  expect(codesOf(free('Personal'), context)).toEqual([]);
  expect(codesOf(free(''), context)).toEqual(['price-does-not-add-up', 'price-not-of-catalogue']);
});

test('offline-7.28 an article or a payment type that is gone is told, not refused', () => {
  const [, cup] = [...known()];
  expect(codesOf(sold, { ...nothingLookedUp, articles: new Map([cup!]) })).toEqual(['article-unknown']);
  expect(codesOf(sold, { ...nothingLookedUp, paymentTypes: ['card'] })).toEqual(['payment-type-not-enabled']);
});

test('[D46] a tax key that is not the article’s, or says nothing about the day, is told', () => {
  const articles = known({ taxKeys: { 'in-house': 'DE_7', 'take-away': 'DE_19' } });
  expect(codesOf(sold, { ...nothingLookedUp, articles })).toEqual(['tax-key-not-of-article']);
  const takenAway = { ...sold, lines: sold.lines.map((line) => ({ ...line, place: 'take-away' as const })) };
  expect(codesOf(takenAway, { ...nothingLookedUp, articles })).toEqual([]);
  expect(codesOf({ ...sold, businessDate: '1999-12-31' })).toEqual(['tax-key-not-on-date', 'tax-key-not-on-date']);
});

test('[D18] money that goes out outside a counter-booking is told, with or without a reason', () => {
  const back = sold.lines.map((one) => ({
    ...one,
    quantity: -one.quantity,
    totalCents: -one.totalCents,
    shares: one.shares.map(({ ratePermille, grossCents }) => ({ ratePermille, grossCents: -grossCents })),
  }));
  expect(codesOf(sampleSale(back))).toEqual(['reason-missing', 'quantity-not-positive', 'quantity-not-positive']);
  expect(codesOf(sampleSale(back, { reason: 'Reklamation' }))).not.toContain('reason-missing');
});

test('[D12] taking back more than was sold, or at another price, is told', () => {
  const whole = cancelWhole(sold, []);
  if (!whole.ok) throw new Error(whole.refusal.code);
  const cancels = { ...sold, series: 1, isWhole: true, reason: 'other' } as const;
  const fact = sampleSale(whole.value.lines, { orderId: 'order-2', cancels });
  const cancelled = { sale: sold, earlier: [] };
  expect(codesOf(fact, { ...nothingLookedUp, cancelled })).toEqual([]);
  expect(codesOf(fact, { ...nothingLookedUp, cancelled: { sale: sold, earlier: [fact] } })).toEqual([
    'cancels-other-than-sold',
  ]);
  const dearer = sampleSale(sampleLines([{ ...beer, priceCents: 400 }]));
  expect(codesOf(fact, { ...nothingLookedUp, cancelled: { ...cancelled, sale: dearer } })).toEqual([
    'cancels-other-than-sold',
  ]);
});

test('[D45] a gift card that paid for more than its rate has is told', () => {
  const card = { code: null, name: 'Gutschein', articleId: 'card', taxKey: 'DE_19', balanceCents: 2000 } as const;
  const paid = redeem(sold.lines, card, sampleDate);
  const redeemed = paid.ok ? paid.value : [];
  expect(codesOf(sampleSale(redeemed))).toEqual([]);
  expect(codesOf(sampleSale([...redeemed, { ...redeemed[2]!, lineNo: 4 }]))).toContain('redemption-not-covered');
});

test('lines are numbered from one, and a deposit stands after its goods', () => {
  expect(codesOf(changed({ lineNo: 7 }))).toContain('line-numbers-wrong');
  expect(codesOf(changed({ parentLineNo: 2 }))).toContain('line-numbers-wrong');
});
