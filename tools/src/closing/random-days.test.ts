import { moneyTypes } from '@tresen/domain/basics/payment-types';
import { drawerFigures } from '@tresen/domain/closing/cash-book';
import { zReportFigures } from '@tresen/domain/closing/z-report';
import { paidCents } from '@tresen/domain/closing/beside-turnover';
import { charts, proposedAccounts } from '@tresen/domain/datev/accounts';
import { balanceOf, bookingsOf } from '@tresen/domain/datev/bookings';
import { isProven, proofOf } from '@tresen/domain/datev/proof';
import { cancelWhole } from '@tresen/domain/sales/counter-booking';
import { anySale } from '@tresen/domain/sales/any-sale.sample';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import { type SaleFact, type SoldKind, soldKinds } from '@tresen/domain/sales/sale-fact';
import { sampleSale } from '@tresen/domain/sales/sample-sale';
import { soldTaxKeys } from '@tresen/domain/basics/vat';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A few in every run; `pnpm random-days` for a night, `RANDOM_DAYS=100000` for a long one. */
const days = Number(process.env['RANDOM_DAYS'] ?? 200);

/** Sold, and sometimes taken back. */
const sale = fc
  .record({ sold: anySale, isTakenBack: fc.boolean() })
  .map(({ sold, isTakenBack }): readonly SaleFact[] => {
    const back = cancelWhole(sold, []);
    if (!isTakenBack || !back.ok) return [sold];
    const cancels = { ...sold, series: 1, isWhole: true, reason: 'complaint' } as const;
    const { lines, vat, totalCents } = back.value;
    const payments = paymentsBack(sold, [], totalCents);
    return [sold, sampleSale(lines, { orderId: `${sold.orderId}-back`, vat, payments, cancels })];
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
      const small = add(lines.filter(({ taxKey }) => taxKey === 'DE_SMALL').map(({ totalCents }) => totalCents));
      expect(balanceOf(accounts['revenue-small'], booked)).toBe(0 - small + 0);
      for (const [name, rate] of [
        ['revenue-19', 190] as const,
        ['revenue-7', 70] as const,
        ['revenue-0', 0] as const,
      ]) {
        const gross = turnover.filter(({ ratePermille }) => ratePermille === rate).map(({ grossCents }) => grossCents);
        expect(balanceOf(accounts[name], booked)).toBe(0 - add(gross) + (rate === 0 ? small : 0));
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

test('[R1.9] the days hold every kind of line, every type of money and every way to tax that there is', () => {
  const sales = fc.sample(sale, { numRuns: 500, seed: 1 }).flat();
  const lines = sales.flatMap((one) => one.lines);
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(soldKinds));
  expect(new Set(sales.flatMap(({ payments }) => payments).map(({ type }) => type))).toEqual(new Set(moneyTypes));
  expect(soldTaxKeys.filter((key) => !lines.some(({ taxKey }) => taxKey === key))).toEqual(['DE_0_EXEMPT']);
  expect(lines.some(({ parts }) => parts.length > 0) && lines.some(({ options }) => options.length > 0)).toBe(true);
});

function add(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
