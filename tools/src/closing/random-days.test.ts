import { moneyTypes } from '@tresen/domain/basics/payment-types';
import { drawerFigures } from '@tresen/domain/closing/cash-book';
import { zReportFigures } from '@tresen/domain/closing/z-report';
import { paidCents } from '@tresen/domain/closing/beside-turnover';
import { charts, proposedAccounts } from '@tresen/domain/datev/accounts';
import { balanceOf, bookingsOf } from '@tresen/domain/datev/bookings';
import { isProven, proofOf } from '@tresen/domain/datev/proof';
import { anySale } from '@tresen/domain/sales/any-sale.sample';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import { type SaleFact, type SoldKind, soldKinds, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { sampleSale } from '@tresen/domain/sales/sample-sale';
import { anySteps, takeBack } from '@tresen/domain/sales/taken-back.sample';
import { smallBusinessKey } from '@tresen/domain/offer/small-business';
import { soldTaxKeys } from '@tresen/domain/basics/vat';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A few in every run; `pnpm random-days` for a night, `RANDOM_DAYS=100000` for a long one. */
const days = Number(process.env['RANDOM_DAYS'] ?? 200);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000);

/** Sold, and sometimes taken back, also piece by piece. */
const sale = fc.record({ sold: anySale, steps: anySteps }).map(({ sold, steps }): readonly SaleFact[] => {
  const back = takeBack(sold, steps, ({ lines, vat, totalCents, isWhole }, earlier) => {
    const cancels = { ...sold, series: 1, isWhole, reason: 'complaint' } as const;
    const payments = paymentsBack(sold, earlier, totalCents);
    return sampleSale(lines, { orderId: `${sold.orderId}-back-${earlier.length}`, vat, payments, cancels });
  });
  return [sold, ...back];
});

test('[R1.9][T16] rulings-39 receipts, Z-report and DATEV agree to the cent, whatever was sold, taken off, given and paid beside', () => {
  process.stdout.write(`${days} days from seed ${seed}\n`);
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
    { numRuns: days, seed },
  );
}, 600_000);

test('[R1.9] the days hold every kind of line, every type of money and every way to tax that there is', () => {
  const sales = fc.sample(sale, { numRuns: 500, seed: 1 }).flat();
  const lines = sales.flatMap((one) => one.lines);
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(soldKinds));
  expect(new Set(sales.flatMap(({ payments }) => payments).map(({ type }) => type))).toEqual(new Set(moneyTypes));
  expect(soldTaxKeys.filter((key) => !lines.some(({ taxKey }) => taxKey === key))).toEqual(['DE_0_EXEMPT']);
});

type Held = readonly [what: string, is: (line: SoldLine) => boolean];
const isSet = ({ parts }: SoldLine) => parts.length > 0;
const isTyped = ({ priceBy }: SoldLine) => priceBy === 'typed';
const held: readonly Held[] = [
  ['an option', ({ options }) => options.length > 0],
  ['the price of a list', ({ priceListId }) => priceListId !== null],
  ['an open price', (line) => isTyped(line) && line.listCents === null],
  ['a typed price instead of the own one', (line) => isTyped(line) && line.listCents !== null],
  ['a typed price with an option', (line) => isTyped(line) && line.options.length > 0],
  ['a set divided by its parts', (line) => isSet(line) && line.taxKey === 'DE_BY_PARTS'],
  ['a set at the flat rate', (line) => isSet(line) && line.taxKey === 'DE_COMBI_70_30'],
  ['a set of a small business', (line) => isSet(line) && line.taxKey === smallBusinessKey],
  ['a set at a typed price', (line) => isSet(line) && isTyped(line)],
  ['an option of a part', ({ parts }) => parts.some(({ options }) => options.length > 0)],
  ['a discount on a line', ({ discount }) => discount?.scope === 'line'],
  ['a discount on the bill', ({ discount }) => discount?.scope === 'bill'],
  ['a tip of staff', ({ kind }) => kind === 'tip'],
  ["a tip of the owner's", ({ kind }) => kind === 'owner-tip'],
];

test.each(held)('[R1.9] the days hold %s, sold and taken back, in part and whole', (_, is) => {
  const sales = fc.sample(sale, { numRuns: 2000, seed: 1 }).flat();
  const holding = (all: readonly SaleFact[]) => all.filter(({ lines }) => lines.some(is));
  expect(holding(sales.filter(({ cancels }) => cancels === null)).length).toBeGreaterThan(0);
  expect(holding(sales.filter(({ cancels }) => cancels?.isWhole === true)).length).toBeGreaterThan(0);
  expect(holding(sales.filter(({ cancels }) => cancels?.isWhole === false)).length).toBeGreaterThan(0);
});

function add(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
