import { type Accounts, revenueAccount } from './accounts.ts';
import { moneyTypes } from '../basics/payment-types.ts';
import { balanceOf, type Booking } from './bookings.ts';

/** The same takings, counted on four ways that do not know of each other. */
export type Counting = {
  /** What the file books on the accounts of revenue. */
  readonly batchCents: number;
  /** What the Z-reports say. */
  readonly zReportCents: number;
  /** What was paid. */
  readonly paymentCents: number;
  /** What the receipts add up to. */
  readonly receiptCents: number;
};

export type ProofLine = { readonly account: string; readonly name: string; readonly amountCents: number };

/** One page that says whether a batch can be trusted. */
export type Proof = Counting & {
  readonly revenue: readonly ProofLine[];
  readonly money: readonly ProofLine[];
  readonly interimCents: number;
};

export function isProven({ batchCents, zReportCents, paymentCents, receiptCents, interimCents }: Proof): boolean {
  return [zReportCents, paymentCents, receiptCents].every((sum) => sum === batchCents) && interimCents === 0;
}

type Counted = Omit<Counting, 'batchCents'>;

/** From the bookings as delivered and the three other countings. */
export function proofOf(bookings: readonly Booking[], accounts: Accounts, counted: Counted): Proof {
  const names = [190, 70, 0].map(revenueAccount).filter((name) => name !== undefined);
  const revenue = names
    .filter((name, at) => names.findIndex((other) => accounts[other] === accounts[name]) === at)
    .map((name) => lineOf(name, 0 - balanceOf(accounts[name], bookings), accounts));
  const money = moneyTypes.map((name) => lineOf(name, paidInto(accounts[name], accounts.interim, bookings), accounts));
  return {
    ...counted,
    batchCents: revenue.reduce((total, { amountCents }) => total + amountCents, 0),
    revenue: revenue.filter(({ amountCents }) => amountCents !== 0),
    money: money.filter(({ amountCents }) => amountCents !== 0),
    interimCents: balanceOf(accounts.interim, bookings),
  };
}

/** Sales only: what else went into a drawer is no takings. */
function paidInto(account: string, interim: string, bookings: readonly Booking[]): number {
  const paid = bookings.filter((booking) => [booking.account, booking.contraAccount].includes(interim));
  return balanceOf(account, paid);
}

function lineOf(name: keyof Accounts, amountCents: number, accounts: Accounts): ProofLine {
  return { account: accounts[name], name, amountCents };
}
