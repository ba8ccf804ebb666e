import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PayoutSums } from '../cards/payout-sums.ts';
import { charts, proposedAccounts } from './accounts.ts';
import { balanceOf } from './bookings.ts';
import { payoutBookings, payoutRest } from './card-payouts.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const payout: fc.Arbitrary<PayoutSums> = fc
  .record({ paidCents: cents, refundCents: cents, feeCents: cents })
  .map(({ paidCents, refundCents, feeCents }) => ({
    payoutId: 'po_1',
    days: ['2026-11-14', '2026-11-15'],
    paidCents,
    tipCents: 0,
    refundCents,
    feeCents,
    netCents: paidCents - refundCents - feeCents,
    transferredCents: undefined,
    transferredOn: undefined,
  }));

test.each(charts)(
  '[K50] each payout closes the account of cards to zero, with its fees apart, in chart %s',
  (chart) => {
    const accounts = proposedAccounts(chart, 4);
    fc.assert(
      fc.property(payout, (one) => {
        const bookings = payoutBookings(one, accounts);
        expect(payoutRest(one, accounts)).toBe(0);
        expect(balanceOf(accounts['card-fees'], bookings)).toBe(one.feeCents);
        expect(balanceOf(accounts.transit, bookings)).toBe(one.netCents);
      }),
    );
  },
);

test('[K50] what arrives otherwise than it adds up stays visible on the account, to the cent', () => {
  const accounts = proposedAccounts('03', 4);
  fc.assert(
    fc.property(payout, fc.integer({ min: -1000, max: 1000 }), (one, off) => {
      const rest = payoutRest({ ...one, transferredCents: one.netCents + off, transferredOn: '2026-11-17' }, accounts);
      expect(rest).toBe(0 - off);
    }),
  );
});

test('[K50] payouts are booked on the day of the transfer, under a number that the format takes', () => {
  const [one] = fc.sample(
    payout.filter(({ feeCents }) => feeCents > 0),
    1,
  );
  if (!one) throw new Error('there is none');
  const bookings = payoutBookings(
    { ...one, payoutId: 'po_1QäX/7', transferredOn: '2026-11-17' },
    proposedAccounts('04', 4),
  );
  expect(new Set(bookings.map(({ date }) => date))).toEqual(new Set(['2026-11-17']));
  expect(new Set(bookings.map(({ documentNo }) => documentNo))).toEqual(new Set(['po-1Q-X-7']));
});
