import type { MoneyPayment, SaleFact, VatLine } from './sale-fact.ts';

/** What a register has taken since a moment, from its own receipts: looked at as often as one likes, it closes nothing. */
export type XReport = {
  readonly receiptCount: number;
  readonly firstNo: number | undefined;
  readonly lastNo: number | undefined;
  readonly totalCents: number;
  readonly byPayment: Readonly<Record<MoneyPayment['type'], PaymentSum>>;
  /** The figures of the receipts added up, highest rate first; nothing is split again. */
  readonly byRate: readonly VatLine[];
  /** Paid with gift cards: beside the money, not part of it. */
  readonly redeemedCents: number;
  /** Deposits taken minus deposits given back. */
  readonly depositCents: number;
  readonly giftCardsSoldCents: number;
  readonly cancelledCount: number;
  readonly cancelledCents: number;
  readonly freeCount: number;
};

export type PaymentSum = {
  readonly count: number;
  readonly amountCents: number;
  readonly inCents: number;
  readonly outCents: number;
};

export function xReport(sales: readonly SaleFact[]): XReport {
  const numbers = sales.map(({ receiptNo }) => receiptNo);
  const cancelling = sales.filter(({ cancels }) => cancels !== null);
  return {
    receiptCount: sales.length,
    firstNo: sales.length === 0 ? undefined : Math.min(...numbers),
    lastNo: sales.length === 0 ? undefined : Math.max(...numbers),
    totalCents: add(sales.map(({ totalCents }) => totalCents)),
    byPayment: { cash: paymentSum(sales, 'cash'), card: paymentSum(sales, 'card') },
    byRate: rateSums(sales),
    redeemedCents: 0 - linesOf(sales, ['redemption']),
    depositCents: linesOf(sales, ['deposit', 'return']),
    giftCardsSoldCents: linesOf(sales, ['gift-card']),
    cancelledCount: cancelling.length,
    cancelledCents: add(cancelling.map(({ totalCents }) => totalCents)),
    freeCount: sales.filter(({ totalCents, payments }) => totalCents === 0 && payments.length === 0).length,
  };
}

function paymentSum(sales: readonly SaleFact[], type: MoneyPayment['type']): PaymentSum {
  const amounts = sales
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.type === type)
    .map(({ amountCents }) => amountCents);
  return {
    count: amounts.length,
    amountCents: add(amounts),
    inCents: add(amounts.filter((amount) => amount > 0)),
    outCents: add(amounts.filter((amount) => amount < 0)),
  };
}

function rateSums(sales: readonly SaleFact[]): readonly VatLine[] {
  const byRate = new Map<number, VatLine>();
  for (const line of sales.flatMap(({ vat }) => vat)) {
    const sum = byRate.get(line.ratePermille);
    byRate.set(line.ratePermille, {
      ratePermille: line.ratePermille,
      grossCents: line.grossCents + (sum?.grossCents ?? 0),
      netCents: line.netCents + (sum?.netCents ?? 0),
      taxCents: line.taxCents + (sum?.taxCents ?? 0),
    });
  }
  return [...byRate.values()].toSorted((one, other) => other.ratePermille - one.ratePermille);
}

function linesOf(sales: readonly SaleFact[], kinds: readonly string[]): number {
  const lines = sales.flatMap((sale) => sale.lines);
  return add(lines.filter(({ kind }) => kinds.includes(kind)).map(({ totalCents }) => totalCents));
}

function add(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
