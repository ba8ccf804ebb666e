import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { paymentTypes } from '../basics/payment-types.ts';
import { taxKeys } from '../basics/vat.ts';
import { drawerFigures } from '../closing/cash-book.ts';
import { zReportFigures } from '../closing/z-report.ts';
import { proposedAccounts } from '../datev/accounts.ts';
import { balanceOf, receiptBookings, revenueBookings } from '../datev/bookings.ts';
import { soldLines } from '../sales/cart.ts';
import { cancelWhole } from '../sales/counter-booking.ts';
import { redeem } from '../sales/gift-card.ts';
import { oddities } from '../sales/sale-check.ts';
import type { SaleFact } from '../sales/sale-fact.ts';
import { lowestVersion } from '../sales/sale-version.ts';
import { sampleCart, sampleSale } from '../sales/sample-sale.ts';
import { isSmallSale } from './small-business.ts';

const [before, day] = [Temporal.PlainDate.from('2026-11-30'), Temporal.PlainDate.from('2026-12-01')];
const small = { from: day.toString() };
const checked = { paymentTypes, articles: undefined, cancelled: undefined, small };
const line = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 1, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxKey: fc.constantFrom(...taxKeys),
  hasDeposit: fc.boolean(),
});
const anyCart = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => sampleCart(lines));

function soldOn(date: Temporal.PlainDate, cart: ReturnType<typeof sampleCart>): SaleFact {
  return sampleSale(soldLines(cart, date, small), { businessDate: date.toString() });
}

test('rulings-74 a cart that is open over the change is taxed by the day it is paid on, and costs the same', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const [taxed, free] = [soldOn(before, cart), soldOn(day, cart)];
      expect(taxed.lines).toEqual(soldLines(cart, before));
      expect(free.totalCents).toBe(taxed.totalCents);
      expect(free.lines.every(({ taxKey }) => taxKey === 'DE_SMALL')).toBe(true);
      expect(free.vat.every(({ ratePermille, taxCents }) => ratePermille === 0 && taxCents === 0)).toBe(true);
      expect([isSmallSale(taxed), isSmallSale(free)]).toEqual([false, true]);
      expect([oddities(taxed, checked), oddities(free, checked)]).toEqual([[], []]);
      expect(lowestVersion(free)).toBe(2);
    }),
  );
});

test('rulings-74 what was taxed goes back with its tax after the change, what was not without', () => {
  fc.assert(
    fc.property(anyCart, fc.boolean(), (cart, wasSmall) => {
      const sale = soldOn(wasSmall ? day : before, cart);
      const back = cancelWhole(sale, []);
      if (!back.ok) throw new Error('all of it stands');
      const { lines, vat, totalCents, isWhole } = back.value;
      const cancels = { ...sale, series: 1, isWhole, reason: 'complaint' } as const;
      const fact = sampleSale(lines, { orderId: 'order-2', businessDate: day.toString(), vat, totalCents, cancels });
      expect(isSmallSale(fact)).toBe(wasSmall);
      expect(lines.map(({ taxKey }) => taxKey)).toEqual(sale.lines.map(({ taxKey }) => taxKey));
      expect(oddities(fact, { ...checked, cancelled: { sale, earlier: [] } })).toEqual([]);
    }),
  );
});

test('rulings-74 a till that did not know in time is told of, line by line', () => {
  const cart = sampleCart([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: true }]);
  const late = sampleSale(soldLines(cart, day), { businessDate: day.toString() });
  const codes = oddities(late, checked).map(({ code, lineNo }) => [code, lineNo]);
  expect(codes).toEqual([
    ['tax-key-not-of-business', 1],
    ['tax-key-not-of-business', 2],
  ]);
  const early = { ...soldOn(day, cart), businessDate: before.toString() };
  expect(oddities(early, checked).map(({ code }) => code)).toContain('tax-key-not-of-business');
});

test('rulings-74 a card that was sold with tax pays for what is sold without', () => {
  const cart = sampleCart([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  const card = { code: null, name: 'Gutschein', articleId: 'card', taxKey: 'DE_SMALL', balanceCents: 300 } as const;
  const paid = redeem(soldLines(cart, day, small), card, day);
  expect(paid.ok && paid.value.at(-1)).toMatchObject({ taxKey: 'DE_SMALL', totalCents: -300 });
  expect(paid.ok && oddities(sampleSale(paid.value, { businessDate: day.toString() }), checked)).toEqual([]);
});

test('rulings-74 Z-report and books tell it apart from what is taxed with nothing, to the cent', () => {
  const accounts = proposedAccounts('03', 4);
  fc.assert(
    fc.property(fc.array(fc.record({ cart: anyCart, isSmall: fc.boolean() }), { maxLength: 6 }), (some) => {
      const sales = some.map(({ cart, isSmall }) => soldOn(isSmall ? day : before, cart));
      const figures = zReportFigures({ sales, isClosed: () => false, cash: drawerFigures(0, []), trainingCount: 0 });
      const own = sales.filter(isSmallSale).reduce((sum, { totalCents }) => sum + totalCents, 0);
      expect(figures.smallCents ?? 0).toBe(own);
      const whole = revenueBookings({ number: 1, businessDate: day.toString(), figures }, accounts);
      const single = sales.flatMap((sale, at) =>
        receiptBookings(
          {
            registerCode: 'K1',
            series: 1,
            receiptNo: at + 1,
            businessDate: day.toString(),
            byRate: sale.vat,
            smallCents: isSmallSale(sale) ? sale.totalCents : 0,
          },
          accounts,
        ),
      );
      for (const bookings of [whole, single]) {
        expect(0 - balanceOf('8195', bookings) + 0).toBe(own);
        expect(balanceOf(accounts.interim, bookings)).toBe(figures.totalCents);
      }
      expect(balanceOf('8200', whole)).toBe(balanceOf('8200', single));
    }),
  );
});
