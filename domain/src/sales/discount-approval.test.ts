import { expect, test } from 'vitest';
import type { DiscountRules } from '../offer/discount-rules.ts';
import { soldLines } from './cart.ts';
import { type CartDiscount, giveDiscount } from './cart-discounts.ts';
import { givenAlone, needOf, unapprovedDiscounts } from './discount-approval.ts';
import { oddities } from './sale-check.ts';
import { sampleCart, sampleDate, sampleSale } from './sample-sale.ts';

const rules: DiscountRules = {
  staff: { linePermille: 200, billPermille: 100, dayCents: 2_000 },
  reasons: [
    { reasonId: 'r-1', text: 'Stammgast', isForStaff: true },
    { reasonId: 'r-2', text: 'Einladung', isForStaff: false },
  ],
};
const managers = new Set(['lead-1']);
const cart = sampleCart([{ kind: 'sale', priceCents: 1_000, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);

function sold(over: Partial<CartDiscount>) {
  const discount: CartDiscount = {
    discountId: 'discount-1',
    lineId: null,
    amount: { by: 'permille', permille: 100 },
    reason: 'Stammgast',
    name: 'Rabatt',
    givenBy: 'person-1',
    approvedBy: null,
    ...over,
  };
  return soldLines(giveDiscount(cart, discount), sampleDate);
}

function isReported(over: Partial<CartDiscount>): boolean {
  const context = { paymentTypes: ['cash'], articles: undefined, cancelled: undefined } as const;
  const found = oddities(sampleSale(sold(over)), { ...context, giving: { rules, managers } });
  return found.some(({ code, lineNo }) => code === 'discount-not-approved' && lineNo === 2);
}

test('[T14] up to the limit staff give alone; above it, or for other reasons, it is told unless a manager approved it', () => {
  const above = { amount: { by: 'permille', permille: 101 } } as const;
  expect(isReported({})).toBe(false);
  expect(isReported(above)).toBe(true);
  expect(isReported({ ...above, lineId: 'line-0' })).toBe(false);
  expect(isReported({ reason: 'Einladung' })).toBe(true);
  expect(isReported({ reason: 'ausgedacht' })).toBe(true);
  expect(isReported({ ...above, approvedBy: 'lead-1' })).toBe(false);
  expect(isReported({ ...above, approvedBy: 'person-1' })).toBe(true);
});

test('[T14] an amount is judged by its share, and a cent of rounding is not told', () => {
  expect(isReported({ amount: { by: 'cents', cents: 101 } })).toBe(false);
  expect(isReported({ amount: { by: 'cents', cents: 102 } })).toBe(true);
});

test('[T14] where nobody looked up the rules nothing is told', () => {
  const context = { paymentTypes: ['cash'], articles: undefined, cancelled: undefined } as const;
  expect(oddities(sampleSale(sold({ reason: 'Einladung' })), context)).toEqual([]);
});

test('[T14] what a person gave alone on a day counts, what was approved or taken back does not', () => {
  const of = (over: Partial<CartDiscount>) => sampleSale(sold(over));
  const back = sampleSale(
    sold({}).flatMap((line) => (line.discount ? [{ ...line, totalCents: 0 - line.totalCents }] : [])),
  );
  const day = sampleDate.toString();
  expect(givenAlone([of({}), of({})], 'person-1', day)).toBe(200);
  expect(givenAlone([of({}), of({ approvedBy: 'lead-1' }), of({ givenBy: 'person-2' }), back], 'person-1', day)).toBe(
    0,
  );
  expect(givenAlone([of({})], 'person-1', '2026-11-15')).toBe(0);

  const lines = sold({});
  const [, line] = lines;
  if (!line) throw new Error('there is no discount');
  expect(needOf(line, lines, rules, 1_900)).toBeUndefined();
  expect(needOf(line, lines, rules, 1_901)).toEqual({ by: 'day-limit', cents: 2_000 });
  expect(unapprovedDiscounts(lines, rules, managers)).toEqual([]);
});
