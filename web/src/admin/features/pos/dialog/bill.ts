import type { MoneyType, PaymentType } from '@tresen/domain/basics/payment-types';
import { accept, type Result } from '@tresen/domain/basics/result';
import type { MoneyPayment, SoldLine } from '@tresen/domain/sales/sale-fact';
import { sumOf } from '@tresen/domain/sales/sold-lines';
import { openOf, type PaymentRefusal, payOut, type Settlement, takeMoney } from '@tresen/domain/sales/settle';
import { splitEqually } from '@tresen/domain/sales/split-bill';

/** A bill while it is being paid. Nothing of it is booked before all of it is paid. */
export type Bill = {
  readonly lines: readonly SoldLine[];
  readonly redemptions: readonly SoldLine[];
  readonly tips: readonly SoldLine[];
  readonly payments: readonly MoneyPayment[];
  /** Equal parts; `undefined`: one guest pays. */
  readonly shares: readonly number[] | undefined;
};

export function newBill(lines: readonly SoldLine[]): Bill {
  return { lines, redemptions: [], tips: [], payments: [], shares: undefined };
}

export function openCents(bill: Bill): number {
  return openOf(settlementOf(bill));
}

/** What the person in front pays: their share, or everything that is open. */
export function dueCents(bill: Bill): number {
  return bill.shares?.[bill.payments.length] ?? openCents(bill);
}

export function isPaid(bill: Bill): boolean {
  return openCents(bill) === 0;
}

/** As much as was handed over, or as a terminal has taken. */
export function withMoney(
  bill: Bill,
  type: MoneyType,
  amount: number,
  enabled: readonly PaymentType[],
): Result<Bill, PaymentRefusal> {
  return withPayment(bill, takeMoney(dueSettlement(bill), type, amount, enabled));
}

export function withPayOut(bill: Bill, type: MoneyType, enabled: readonly PaymentType[]): Result<Bill, PaymentRefusal> {
  return withPayment(bill, payOut(dueSettlement(bill), type, -openCents(bill), enabled));
}

export function withoutPayment(bill: Bill, place: number): Bill {
  return { ...bill, payments: bill.payments.filter((_, index) => index !== place) };
}

export function splitInShares(bill: Bill, persons: number): Bill {
  return {
    ...bill,
    payments: [],
    shares: persons > 1 ? splitEqually(openCents({ ...bill, payments: [] }), persons) : undefined,
  };
}

/** Money that was taken and is not booked yet. */
export function takenCents({ payments }: Bill): number {
  return payments.reduce((taken, { amountCents }) => taken + amountCents, 0);
}

function settlementOf({ lines, redemptions, tips, payments }: Bill): Settlement {
  return { totalCents: sumOf([...lines, ...redemptions, ...tips]), payments };
}

/** Change is counted against what this person owes, not against the whole bill. */
function dueSettlement(bill: Bill): Settlement {
  return { totalCents: dueCents(bill), payments: [] };
}

function withPayment(bill: Bill, paid: Result<Settlement, PaymentRefusal>): Result<Bill, PaymentRefusal> {
  if (!paid.ok) return paid;
  const payments = [...bill.payments, ...paid.value.payments];
  // Somebody who paid only a part of their share leaves the rest to the next: the shares are over.
  const isWholeShare = bill.shares === undefined || paid.value.payments[0]?.amountCents === dueCents(bill);
  return accept({ ...bill, payments, shares: isWholeShare ? bill.shares : undefined });
}
