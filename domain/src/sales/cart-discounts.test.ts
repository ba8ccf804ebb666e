import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { portion, cents } from '../basics/money.ts';
import { coveredByBill } from '../offer/discount.ts';
import { type Cart, cartTotals, removeLine, setFree, soldLines } from './cart.ts';
import { type CartDiscount, giveDiscount, takeDiscountBack } from './cart-discounts.ts';
import { oddities } from './sale-check.ts';
import { saleEntry } from './sale-version.ts';
import { sampleCart, sampleDate, sampleSale } from './sample-sale.ts';
import { splitByItems } from './split-bill.ts';
import { sumOf } from './sold-lines.ts';

const discount = (over: Partial<CartDiscount> = {}): CartDiscount => ({
  discountId: 'discount-1',
  lineId: null,
  amount: { by: 'permille', permille: 100 },
  reason: 'Stammgast',
  name: 'Rabatt 10 %',
  givenBy: 'person-1',
  approvedBy: null,
  ...over,
});

const line = fc.record({
  kind: fc.constantFrom('sale' as const, 'sale' as const, ...articleKinds),
  priceCents: fc.integer({ min: 0, max: 5_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
  hasDeposit: fc.boolean(),
});
const amount = fc.oneof(
  fc.integer({ min: 1, max: 1000 }).map((permille) => ({ by: 'permille' as const, permille })),
  fc.integer({ min: 1, max: 6_000 }).map((much) => ({ by: 'cents' as const, cents: much })),
);
const discounted = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    onLine: fc.option(amount),
    onBill: fc.option(amount),
  })
  .map(({ lines, onLine, onBill }) => {
    const cart = sampleCart(lines);
    const first = onLine
      ? giveDiscount(cart, discount({ discountId: 'd-line', lineId: 'line-0', amount: onLine }))
      : cart;
    return onBill ? giveDiscount(first, discount({ amount: onBill })) : first;
  });

const beer = { kind: 'sale', priceCents: 480, quantity: 2, taxKey: 'DE_19', hasDeposit: true } as const;
const sausage = { kind: 'sale', priceCents: 455, quantity: 1, taxKey: 'DE_7', hasDeposit: false } as const;
const cart = sampleCart([beer, sausage]);
const lineDiscounts = (of: Cart) => soldLines(of, sampleDate).filter(({ kind }) => kind === 'discount');

test('[T13] the bill takes its percentage once, of the goods alone, divided among the rates', () => {
  const sold = soldLines(giveDiscount(cart, discount()), sampleDate);
  expect(sold.map(({ kind }) => kind)).toEqual(['sale', 'deposit', 'sale', 'discount']);
  // 10 % of 14,15 is 1,415: half a cent goes up.
  expect(sold.at(-1)).toMatchObject({
    lineNo: 4,
    parentLineNo: null,
    articleId: null,
    name: 'Rabatt 10 %',
    quantity: 1,
    totalCents: -142,
    taxKey: 'DE_BY_PARTS',
    shares: [
      { ratePermille: 70, grossCents: -46 },
      { ratePermille: 190, grossCents: -96 },
    ],
    discount: { discountId: 'discount-1', scope: 'bill', permille: 100, reason: 'Stammgast', givenBy: 'person-1' },
  });
});

test('[T13] a discount on a line stands after all goods and the bill takes its share of what it leaves', () => {
  const both = giveDiscount(
    giveDiscount(cart, discount()),
    discount({ discountId: 'd-2', lineId: 'line-1', name: 'Wurst' }),
  );
  const [onLine, onBill] = lineDiscounts(both);
  expect(onLine).toMatchObject({
    lineNo: 4,
    parentLineNo: 3,
    totalCents: -46,
    taxKey: 'DE_7',
    discount: { scope: 'line' },
  });
  expect(onBill?.totalCents).toBe(0 - portion(cents(1415 - 46), 100, 1000));
});

test('[T13] whatever is discounted: the screen, the receipt and the server count the same', () => {
  const context = { paymentTypes: ['cash'], articles: undefined, cancelled: undefined } as const;
  fc.assert(
    fc.property(discounted, (any) => {
      const sold = soldLines(any, sampleDate);
      const totals = cartTotals(any);
      expect(totals.total).toBe(sumOf(sold));
      expect(totals.goods + totals.deposit + totals.discount).toBe(totals.total);
      expect(totals.discount).toBe(sumOf(sold.filter(({ kind }) => kind === 'discount')));
      expect(sumOf(coveredByBill(sold)) + totals.discount).toBeGreaterThanOrEqual(totals.discount);
      expect(oddities(sampleSale(sold, { reason: 'x' }), context)).toEqual([]);
    }),
  );
});

test('[T15] deposits, returns and gift cards are not discounted', () => {
  const others = sampleCart([
    { ...beer, kind: 'gift-card', hasDeposit: false },
    { ...beer, kind: 'return', hasDeposit: false },
    { ...beer, kind: 'deposit', hasDeposit: false },
  ]);
  expect(lineDiscounts(giveDiscount(others, discount()))).toEqual([]);
  for (const lineId of ['line-0', 'line-1', 'line-2'])
    expect(lineDiscounts(giveDiscount(others, discount({ lineId })))).toEqual([]);
});

test('[T13] one per line and one per bill: the second takes the place of the first, and any goes back', () => {
  const twice = giveDiscount(
    giveDiscount(cart, discount()),
    discount({ discountId: 'd-2', amount: { by: 'cents', cents: 200 } }),
  );
  expect(lineDiscounts(twice).map(({ totalCents }) => totalCents)).toEqual([-200]);
  expect(soldLines(takeDiscountBack(twice, 'd-2'), sampleDate)).toEqual(soldLines(cart, sampleDate));
});

test('[T13] a discount follows its line: gone or free, there is nothing to take off', () => {
  const onLine = giveDiscount(cart, discount({ lineId: 'line-1' }));
  expect(lineDiscounts(removeLine(onLine, 'line-1'))).toEqual([]);
  expect(lineDiscounts(setFree(onLine, 'line-1', 'Einladung'))).toEqual([]);
  const fixed = giveDiscount(cart, discount({ lineId: 'line-1', amount: { by: 'cents', cents: 9_999 } }));
  expect(lineDiscounts(fixed).map(({ totalCents }) => totalCents)).toEqual([-455]);
});

test('[T47] without a discount a cart is written as before, with one in the second version', () => {
  const type = (of: Cart) => saleEntry(sampleSale(soldLines(of, sampleDate))).type;
  expect(type(cart)).toBe('sale.complete.v1');
  expect(type(takeDiscountBack(giveDiscount(cart, discount()), 'discount-1'))).toBe('sale.complete.v1');
  expect(type(giveDiscount(cart, discount()))).toBe('sale.complete.v2');
});

test('[T13] a split bill takes a percentage on each receipt, and an amount once', () => {
  const quantities = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      quantities,
      fc.integer({ min: 1, max: 2_000 }),
      (lines, some, much) => {
        const whole = giveDiscount(sampleCart(lines), discount({ amount: { by: 'cents', cents: much } }));
        const { chosen, rest } = splitByItems(whole, new Map(some.map((quantity, at) => [`line-${at}`, quantity])));
        expect(cartTotals(chosen).discount + cartTotals(rest).discount).toBe(cartTotals(whole).discount);
      },
    ),
  );
  const { chosen, rest } = splitByItems(giveDiscount(cart, discount()), new Map([['line-0', 2]]));
  expect([cartTotals(chosen).discount, cartTotals(rest).discount]).toEqual([-96, -46]);
});

test('[T13] the amount on one line goes with its pieces', () => {
  const three = sampleCart([{ ...beer, quantity: 3 }]);
  const off = giveDiscount(three, discount({ lineId: 'line-0', amount: { by: 'cents', cents: 100 } }));
  const { chosen, rest } = splitByItems(off, new Map([['line-0', 1]]));
  expect([cartTotals(chosen).discount, cartTotals(rest).discount]).toEqual([-33, -67]);
});
