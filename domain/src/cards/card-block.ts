import { doOverlap } from '../bills/claims.ts';
import type { SettledBill, Settles } from '../sales/sale-fact.ts';
import { attemptState, type CardAttempt, finalWord, isOpenState, takenCents } from './card-attempt.ts';

/** What a card is to be charged for. */
export type Chargeable = {
  readonly orderId: string;
  readonly bills: readonly SettledBill[];
  /** Empty: everything. */
  readonly pieces: readonly Settles[];
};

export type KnownAttempt = { readonly attempt: CardAttempt; readonly isBooked: boolean };

/** `open`: nobody knows what became of it. `paid`: money was taken for these pieces, and no receipt says so. */
export type CardBlock = { readonly because: 'open' | 'paid'; readonly attempt: CardAttempt };

/**
 * What forbids to charge a card for this, on this till and on every other that has heard of it. Rests of one receipt may be
 * paid by several cards, one after the other; the same pieces never by two receipts.
 */
export function cardBlock(known: readonly KnownAttempt[], wanted: Chargeable): CardBlock | undefined {
  const same = known.filter(({ attempt }) => attempt.asked?.kind === 'payment' && isAbout(attempt.asked, wanted));
  const open = same.find(({ attempt }) => isOpenState(attemptState(attempt)));
  if (open) return { because: 'open', attempt: open.attempt };
  const paid = same.find(({ attempt, isBooked }) => {
    return !isBooked && attempt.asked?.orderId !== wanted.orderId && keptCents(known, attempt) > 0;
  });
  return paid && { because: 'paid', attempt: paid.attempt };
}

/** What is still with us of a payment: less what has gone back to its card. */
export function keptCents(known: readonly KnownAttempt[], paid: CardAttempt): number {
  const back = known.filter(({ attempt }) => attempt.asked?.of === paid.attemptId).map(({ attempt }) => attempt);
  return [paid, ...back].reduce((kept, attempt) => {
    const word = finalWord(attempt);
    const cents = word && attemptState(attempt) === 'approved' ? takenCents(word) : 0;
    return attempt === paid ? kept + cents : kept - cents;
  }, 0);
}

export function isAbout(asked: Chargeable, wanted: Chargeable): boolean {
  if (asked.orderId === wanted.orderId) return true;
  const billIds = new Set(wanted.bills.map(({ billId }) => billId));
  return asked.bills.some(({ billId }) => billIds.has(billId)) && doOverlap(asked, wanted);
}
