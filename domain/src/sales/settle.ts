import { needsReason } from '../articles/article.ts';
import { type Cents, cents, negate, sum } from '../basics/money.ts';
import { type MoneyType, moneyType, type PaymentType } from '../basics/payment-types.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { type MoneyPayment, notedByHand, type SoldLine } from './sale-fact.ts';
import { sumOf } from './sold-lines.ts';

/** An order that is being paid: money only. Redeemed gift cards are lines and have lowered the total already. */
export type Settlement = { readonly totalCents: number; readonly payments: readonly MoneyPayment[] };

export type PaymentRefusal =
  | { readonly code: 'payment/type-not-enabled'; readonly type: PaymentType }
  /** There is no open amount in this direction: nothing to take, or nothing to pay out. */
  | { readonly code: 'payment/nothing-open' }
  | { readonly code: 'payment/not-positive' }
  | { readonly code: 'payment/too-much'; readonly openCents: number }
  | { readonly code: 'payment/not-enough'; readonly openCents: number }
  | { readonly code: 'payment/reason-missing' };

export function settlementOf(lines: readonly SoldLine[]): Settlement {
  return { totalCents: sumOf(lines), payments: [] };
}

/** Above zero the guest still owes it, below zero the organisation does. */
export function openOf({ totalCents, payments }: Settlement): Cents {
  return cents(totalCents - sum(payments.map(({ amountCents }) => cents(amountCents))));
}

export function takeCash(
  settlement: Settlement,
  tenderedCents: number,
  enabled: readonly PaymentType[],
): Result<Settlement, PaymentRefusal> {
  return takeMoney(settlement, 'cash', tenderedCents, enabled);
}

export function takeCard(
  settlement: Settlement,
  amountCents: number,
  enabled: readonly PaymentType[],
): Result<Settlement, PaymentRefusal> {
  return takeMoney(settlement, 'card', amountCents, enabled);
}

/** Less than is open is a partial payment. More gives change out of the drawer; a card gives none. */
export function takeMoney(
  settlement: Settlement,
  type: MoneyType,
  givenCents: number,
  enabled: readonly PaymentType[],
): Result<Settlement, PaymentRefusal> {
  const refusal = takingRefusal(settlement, type, givenCents, enabled);
  if (refusal !== undefined) return refuse(refusal);
  const openCents = openOf(settlement);
  if (moneyType(type).inDrawer) {
    const amountCents = Math.min(givenCents, openCents);
    const changeCents = givenCents - amountCents;
    return accept(
      withPayment(settlement, { type, amountCents, tenderedCents: givenCents, changeCents, ...notedByHand }),
    );
  }
  if (givenCents > openCents) return refuse({ code: 'payment/too-much', openCents });
  return accept(
    withPayment(settlement, { type, amountCents: givenCents, tenderedCents: 0, changeCents: 0, ...notedByHand }),
  );
}

/** `amountCents` as people say it: positive. Cash that goes out is change for nothing. */
export function payOut(
  settlement: Settlement,
  type: MoneyType,
  amountCents: number,
  enabled: readonly PaymentType[],
): Result<Settlement, PaymentRefusal> {
  if (!enabled.includes(type)) return refuse({ code: 'payment/type-not-enabled', type });
  const owedCents = negate(openOf(settlement));
  if (owedCents <= 0) return refuse({ code: 'payment/nothing-open' });
  if (amountCents <= 0) return refuse({ code: 'payment/not-positive' });
  if (amountCents > owedCents) return refuse({ code: 'payment/too-much', openCents: negate(owedCents) });
  const changeCents = moneyType(type).inDrawer ? amountCents : 0;
  return accept(
    withPayment(settlement, {
      type,
      amountCents: negate(cents(amountCents)),
      tenderedCents: 0,
      changeCents,
      ...notedByHand,
    }),
  );
}

export type Settled = {
  readonly totalCents: number;
  readonly payments: readonly MoneyPayment[];
  readonly reason: string;
};

/** The last look before booking: everything is paid, nothing is left, and money that went out has a reason. */
export function settle(
  lines: readonly SoldLine[],
  payments: readonly MoneyPayment[],
  reason: string,
): Result<Settled, PaymentRefusal> {
  const totalCents = sumOf(lines);
  const openCents = openOf({ totalCents, payments });
  if (isStillDue(totalCents, openCents)) return refuse({ code: 'payment/not-enough', openCents });
  if (openCents !== 0) return refuse({ code: 'payment/too-much', openCents });
  const booked = lines.map((line) => ({ kind: line.kind, amount: cents(line.totalCents) }));
  if (totalCents < 0 && needsReason(booked) && reason.trim() === '') return refuse({ code: 'payment/reason-missing' });
  return accept({ totalCents, payments, reason: reason.trim() });
}

function takingRefusal(
  settlement: Settlement,
  type: MoneyType,
  amountCents: number,
  enabled: readonly PaymentType[],
): PaymentRefusal | undefined {
  if (!enabled.includes(type)) return { code: 'payment/type-not-enabled', type };
  if (openOf(settlement) <= 0) return { code: 'payment/nothing-open' };
  return amountCents > 0 ? undefined : { code: 'payment/not-positive' };
}

function withPayment({ totalCents, payments }: Settlement, payment: MoneyPayment): Settlement {
  return { totalCents, payments: [...payments, payment] };
}

function isStillDue(totalCents: number, openCents: number): boolean {
  return openCents !== 0 && Math.sign(openCents) === Math.sign(totalCents);
}
