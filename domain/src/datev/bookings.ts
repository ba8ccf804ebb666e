import { type AccountName, type Accounts, revenueAccount } from './accounts.ts';
import { moneyType } from '../basics/payment-types.ts';
import type { CashMoveKind, DrawerFigures } from '../closing/cash-book.ts';
import { formatReceiptNumber, type ReceiptNumber } from '../sales/receipt-number.ts';
import type { VatLine } from '../sales/sale-fact.ts';
import type { ZReportFigures } from '../closing/z-report.ts';

/** One row of a batch. Above zero the account is debited and the contra account credited; below zero the other way round. */
export type Booking = {
  readonly account: string;
  readonly contraAccount: string;
  readonly amountCents: number;
  /** The business date, as `2026-11-15`. */
  readonly date: string;
  readonly documentNo: string;
  readonly text: string;
};

/** What a closed day is booked from. */
export type ClosedDay = {
  readonly number: number;
  readonly businessDate: string;
  readonly figures: Pick<ZReportFigures, 'beside' | 'byPayment' | 'totalCents' | 'smallCents'> & {
    readonly byRate: readonly Pick<VatLine, 'ratePermille' | 'grossCents'>[];
    readonly cash: Pick<DrawerFigures, 'moves' | 'differenceCents'>;
  };
};

/** One value per Z-report: its year and its number. */
export function documentNoOf({ number, businessDate }: Pick<ClosedDay, 'number' | 'businessDate'>): string {
  return `Z-${businessDate.slice(0, 4)}-${String(number).padStart(6, '0')}`;
}

/** Takings go to the interim account and from there to the money: what was paid by card never touches the cash account. */
export function bookingsOf(day: ClosedDay, accounts: Accounts): readonly Booking[] {
  return [...revenueBookings(day, accounts), ...besideBookings(day, accounts), ...moneyBookings(day, accounts)];
}

/** The takings of a day, one row for each rate. Booked gross: the account takes the tax out itself. */
export function revenueBookings(day: ClosedDay, accounts: Accounts): readonly Booking[] {
  const row = rowsOf(day, accounts);
  return revenuesOf(day.figures).flatMap(({ name, grossCents, text }) => row('interim', name, grossCents, text));
}

type Rated = {
  readonly byRate: readonly Pick<VatLine, 'ratePermille' | 'grossCents'>[];
  readonly smallCents?: number | undefined;
};
type Revenue = { readonly name: AccountName; readonly grossCents: number; readonly text: string };

/** By account. What a small business sells has the rate of nothing and an account of its own. */
function revenuesOf({ byRate, smallCents = 0 }: Rated): readonly Revenue[] {
  const rated = byRate.flatMap(({ ratePermille, grossCents }): readonly Revenue[] => {
    const name = revenueAccount(ratePermille);
    const taxed = ratePermille === 0 ? grossCents - smallCents : grossCents;
    return name === undefined ? [] : [{ name, grossCents: taxed, text: revenueText(ratePermille) }];
  });
  return smallCents === 0 ? rated : [...rated, { name: 'revenue-small', grossCents: smallCents, text: smallText }];
}

const smallText = 'Erlöse § 19 UStG';

/** What came in and is no turnover: owed to the staff, and to whoever holds a value card. Never revenue, not even at 0 %. */
export function besideBookings(day: ClosedDay, accounts: Accounts): readonly Booking[] {
  const row = rowsOf(day, accounts);
  const { beside } = day.figures;
  if (beside === undefined) return [];
  return [
    ...row('interim', 'tips', beside.tip.amountCents, 'Trinkgeld'),
    ...row('interim', 'value-cards', beside.valueSold.amountCents, 'Wertgutscheine verkauft'),
    ...row('value-cards', 'interim', 0 - beside.valueRedeemed.amountCents, 'Wertgutscheine eingelöst'),
  ];
}

/** What became of the money: by type of payment, and what else went into the drawers or out of them. */
export function moneyBookings(day: ClosedDay, accounts: Accounts): readonly Booking[] {
  const row = rowsOf(day, accounts);
  const { byPayment, cash } = day.figures;
  return [
    ...byPayment.flatMap(({ type, amountCents }) => row(type, 'interim', amountCents, moneyType(type).bookingText)),
    ...cash.moves.flatMap(({ kind, amountCents }) => {
      const { account, text } = moves[kind];
      return amountCents > 0 ? row('cash', account, amountCents, text) : row(account, 'cash', 0 - amountCents, text);
    }),
    ...(cash.differenceCents < 0
      ? row('cash-shortage', 'cash', 0 - cash.differenceCents, 'Kassenfehlbetrag')
      : row('cash', 'cash-surplus', cash.differenceCents, 'Kassenüberschuss')),
  ];
}

export type BookedReceipt = ReceiptNumber & Rated & { readonly businessDate: string };

/** The takings of a single receipt, for whoever wants to see every one of them in the books. */
export function receiptBookings(receipt: BookedReceipt, accounts: Accounts): readonly Booking[] {
  const documentNo = formatReceiptNumber(receipt);
  return revenuesOf(receipt).flatMap(({ name, grossCents, text: what }) => {
    if (grossCents === 0) return [];
    const text = `${documentNo} ${what}`;
    const { interim, [name]: contraAccount } = accounts;
    return [{ account: interim, contraAccount, amountCents: grossCents, date: receipt.businessDate, documentNo, text }];
  });
}

/** What a list of bookings leaves on an account: above zero on its debit side. */
export function balanceOf(account: string, bookings: Iterable<Booking>): number {
  let balance = 0;
  for (const booking of bookings) {
    if (booking.account === account) balance += booking.amountCents;
    if (booking.contraAccount === account) balance -= booking.amountCents;
  }
  return balance;
}

const moves: Readonly<Record<CashMoveKind, { readonly account: AccountName; readonly text: string }>> = {
  float: { account: 'transit', text: 'Wechselgeld' },
  'pay-in': { account: 'clearing', text: 'Einzahlung' },
  'private-in': { account: 'private-in', text: 'Privateinlage' },
  'pay-out': { account: 'clearing', text: 'Auszahlung' },
  'to-bank': { account: 'transit', text: 'Geld zur Bank' },
  'private-out': { account: 'private-out', text: 'Privatentnahme' },
  'tips-out': { account: 'tips', text: 'Trinkgeld ausgezahlt' },
  'purse-in': { account: 'transit', text: 'Kellnerbörse angenommen' },
  'purse-out': { account: 'transit', text: 'Kellnerbörse abgegeben' },
};

function revenueText(ratePermille: number): string {
  return revenueTexts[ratePermille] ?? `Erlöse ${String(ratePermille / 10).replace('.', ',')} %`;
}

const revenueTexts: Readonly<Record<number, string>> = { 190: 'Erlöse 19 %', 70: 'Erlöse 7 %', 0: 'Erlöse 0 %' };

/** Nothing is booked where nothing happened: an amount of zero is no row. */
function rowsOf(day: ClosedDay, accounts: Accounts) {
  return (account: AccountName, contra: AccountName, amountCents: number, what: string): readonly Booking[] => {
    if (amountCents === 0) return [];
    const text = `Z ${day.number} ${what}`;
    const { [account]: number, [contra]: contraAccount } = accounts;
    return [
      { account: number, contraAccount, amountCents, date: day.businessDate, documentNo: documentNoOf(day), text },
    ];
  };
}
