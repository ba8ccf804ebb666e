import { type AccountName, type Accounts, revenueAccounts } from './accounts.ts';
import { moneyTypes } from '../basics/payment-types.ts';
import { balanceOf, type Booking } from './bookings.ts';

/** The same takings, counted on four ways that do not know of each other. */
export type Counting = {
  /** What the file books on the accounts of revenue. */
  readonly batchCents: number;
  /** What the Z-reports say. */
  readonly zReportCents: number;
  /** What was paid for them: without the money that is no turnover. */
  readonly paymentCents: number;
  /** What the receipts add up to. */
  readonly receiptCents: number;
  /** Money that is no turnover, receipt by receipt. Not in proofs that are older than it. */
  readonly besideCents?: number | undefined;
};

export type ProofLine = { readonly account: string; readonly name: string; readonly amountCents: number };

/** One page that says whether a batch can be trusted. */
export type Proof = Counting & {
  readonly revenue: readonly ProofLine[];
  readonly money: readonly ProofLine[];
  /** What is no turnover: tips and value cards. Not in proofs that are older than it. */
  readonly beside?: readonly ProofLine[] | undefined;
  readonly interimCents: number;
};

export function isProven(proof: Proof): boolean {
  const { batchCents, zReportCents, paymentCents, receiptCents, interimCents, beside = [], besideCents = 0 } = proof;
  const isSame = [zReportCents, paymentCents, receiptCents].every((sum) => sum === batchCents);
  return isSame && sumOf(beside) === besideCents && interimCents === 0;
}

type Counted = Omit<Counting, 'batchCents'>;

/** From the bookings as delivered and the three other countings. */
export function proofOf(bookings: readonly Booking[], accounts: Accounts, counted: Counted): Proof {
  const revenue = onceEach(revenueAccounts, accounts).map((name) =>
    lineOf(name, 0 - balanceOf(accounts[name], bookings), accounts),
  );
  const beside = onceEach(['tips', 'value-cards'], accounts).map((name) =>
    lineOf(name, 0 - paidInto(accounts[name], accounts.interim, bookings), accounts),
  );
  const money = moneyTypes.map((name) => lineOf(name, paidInto(accounts[name], accounts.interim, bookings), accounts));
  return {
    ...counted,
    batchCents: sumOf(revenue),
    revenue: revenue.filter(({ amountCents }) => amountCents !== 0),
    beside: beside.filter(({ amountCents }) => amountCents !== 0),
    money: money.filter(({ amountCents }) => amountCents !== 0),
    interimCents: balanceOf(accounts.interim, bookings),
  };
}

/** Where two share a number, it counts once. */
function onceEach(names: readonly AccountName[], accounts: Accounts): readonly AccountName[] {
  return names.filter((name, at) => names.findIndex((other) => accounts[other] === accounts[name]) === at);
}

function sumOf(lines: readonly ProofLine[]): number {
  return lines.reduce((total, { amountCents }) => total + amountCents, 0);
}

/** Sales only: what else went into a drawer is no takings. */
function paidInto(account: string, interim: string, bookings: readonly Booking[]): number {
  const paid = bookings.filter((booking) => [booking.account, booking.contraAccount].includes(interim));
  return balanceOf(account, paid);
}

function lineOf(name: keyof Accounts, amountCents: number, accounts: Accounts): ProofLine {
  return { account: accounts[name], name, amountCents };
}
