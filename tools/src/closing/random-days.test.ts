import { articleKinds } from '@tresen/domain/articles/article';
import { moneyTypes } from '@tresen/domain/basics/payment-types';
import { drawerFigures } from '@tresen/domain/closing/cash-book';
import { zReportFigures } from '@tresen/domain/closing/z-report';
import { paidCents } from '@tresen/domain/closing/beside-turnover';
import { charts, proposedAccounts } from '@tresen/domain/datev/accounts';
import { balanceOf, bookingsOf } from '@tresen/domain/datev/bookings';
import { isProven, proofOf } from '@tresen/domain/datev/proof';
import { cancelWhole } from '@tresen/domain/sales/counter-booking';
import { notedByHand, type SaleFact, type SoldKind } from '@tresen/domain/sales/sale-fact';
import { sampleLines, sampleSale } from '@tresen/domain/sales/sample-sale';
import { anySpecials, withSpecials } from '@tresen/domain/sales/special-lines.sample';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A few in every run; `RANDOM_DAYS=100000` for a long one. */
const days = Number(process.env['RANDOM_DAYS'] ?? 200);

const goods = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30', 'DE_0_NOT_TAXABLE'),
  hasDeposit: fc.boolean(),
});
const sale = fc
  .record({
    goods: fc.array(goods, { minLength: 1, maxLength: 4 }),
    specials: anySpecials,
    orderId: fc.uuid(),
    first: fc.constantFrom(...moneyTypes),
    second: fc.constantFrom(...moneyTypes),
    firstCents: fc.nat(3000),
    isTakenBack: fc.boolean(),
  })
  .map(({ orderId, ...made }): readonly SaleFact[] => {
    const sold = sampleSale(withSpecials(sampleLines(made.goods), made.specials), { orderId });
    const payments = [
      { type: made.first, amountCents: made.firstCents, tenderedCents: 0, changeCents: 0, ...notedByHand },
      {
        type: made.second,
        amountCents: sold.totalCents - made.firstCents,
        tenderedCents: 0,
        changeCents: 0,
        ...notedByHand,
      },
    ];
    const paid = { ...sold, payments };
    const back = cancelWhole(paid, []);
    if (!made.isTakenBack || !back.ok) return [paid];
    const cancels = { ...paid, series: 1, isWhole: true, reason: 'complaint' } as const;
    return [paid, sampleSale(back.value.lines, { orderId: `${orderId}-back`, vat: back.value.vat, cancels })];
  });

test('[R1.9][T16] rulings-39 receipts, Z-report and DATEV agree to the cent, whatever was sold, taken off, given and paid beside', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 8 }), fc.constantFrom(...charts), (made, chart) => {
      const sales = made.flat();
      const lines = sales.flatMap((one) => one.lines);
      const payments = sales.flatMap((one) => one.payments);
      const cash = { ...drawerFigures(0, []), differenceCents: 0 };
      const figures = zReportFigures({ sales, isClosed: () => false, cash, trainingCount: 0 });
      const accounts = proposedAccounts(chart, 4);
      const booked = bookingsOf({ number: 1, businessDate: '2026-11-14', figures }, accounts);

      // Counted from the lines themselves, by kinds that are named here once more.
      const beside: readonly SoldKind[] = ['tip', 'value-card', 'value-redemption'];
      const centsOf = (...kinds: readonly SoldKind[]) =>
        add(lines.filter(({ kind }) => kinds.includes(kind)).map(({ totalCents }) => totalCents));
      const paidIn = add(payments.map(({ amountCents }) => amountCents));
      expect(paidCents(figures)).toBe(paidIn);
      expect(paidIn).toBe(add(lines.map(({ totalCents }) => totalCents)));
      expect(figures.totalCents).toBe(paidIn - centsOf(...beside));

      const turnover = lines.filter(({ kind }) => !beside.includes(kind)).flatMap(({ shares }) => shares);
      for (const [name, rate] of [
        ['revenue-19', 190] as const,
        ['revenue-7', 70] as const,
        ['revenue-0', 0] as const,
      ]) {
        const gross = turnover.filter(({ ratePermille }) => ratePermille === rate).map(({ grossCents }) => grossCents);
        expect(balanceOf(accounts[name], booked)).toBe(0 - add(gross) + 0);
      }
      expect(balanceOf(accounts.tips, booked)).toBe(0 - centsOf('tip') + 0);
      expect(balanceOf(accounts['value-cards'], booked)).toBe(0 - centsOf('value-card', 'value-redemption') + 0);
      for (const type of moneyTypes) {
        const paid = payments.filter((payment) => payment.type === type).map(({ amountCents }) => amountCents);
        expect(balanceOf(accounts[type], booked)).toBe(add(paid));
      }
      expect(balanceOf(accounts.interim, booked)).toBe(0);

      const counted = {
        zReportCents: figures.totalCents,
        paymentCents: paidIn - centsOf(...beside),
        receiptCents: paidIn - centsOf(...beside),
        besideCents: centsOf(...beside),
      };
      expect(isProven(proofOf(booked, accounts, counted))).toBe(true);
      expect(isProven(proofOf(booked, accounts, { ...counted, besideCents: counted.besideCents + 1 }))).toBe(false);
    }),
    { numRuns: days },
  );
}, 600_000);

function add(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
