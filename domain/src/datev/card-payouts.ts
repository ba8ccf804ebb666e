import type { PayoutSums } from '../cards/payout-sums.ts';
import type { Accounts } from './accounts.ts';
import { balanceOf, type Booking } from './bookings.ts';

type PayoutAccounts = Pick<Accounts, 'card' | 'transit' | 'card-fees'>;

/**
 * What brings card money from where the sales have put it to the bank: what is transferred into transit, where the bank's own booking
 * fetches it, and apart from it what the provider keeps. A proposal beside the batch: transfers are booked from the bank's statement.
 */
export function payoutBookings(payout: PayoutSums, accounts: PayoutAccounts): readonly Booking[] {
  const { payoutId, transferredCents = payout.netCents, transferredOn, days, feeCents } = payout;
  const date = transferredOn ?? days.at(-1) ?? '';
  const booked = { contraAccount: accounts.card, date, documentNo: documentNoOf(payoutId) };
  const bookings = [
    { ...booked, account: accounts.transit, amountCents: transferredCents, text: 'Auszahlung Karte' },
    { ...booked, account: accounts['card-fees'], amountCents: feeCents, text: 'Gebühren Karte' },
  ];
  return bookings.filter(({ amountCents }) => amountCents !== 0);
}

/** What a payout leaves on the account of cards: nothing, unless something else arrived than its rows add up to. */
export function payoutRest(payout: PayoutSums, accounts: PayoutAccounts): number {
  return payout.paidCents - payout.refundCents + balanceOf(accounts.card, payoutBookings(payout, accounts));
}

/** As document numbers may be written; the end of an id tells payouts apart. */
function documentNoOf(payoutId: string): string {
  return payoutId.replaceAll(/[^\dA-Za-z-]/g, '-').slice(-36);
}
