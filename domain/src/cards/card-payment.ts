import type { MoneyPayment } from '../sales/sale-fact.ts';
import { attemptState, type CardAttempt, finalWord, takenCents } from './card-attempt.ts';
import { keptCents, type KnownAttempt } from './card-block.ts';

/** What an approved attempt pays of a receipt, the tip included, or pays back of one. `undefined`: it is not approved. */
export function paymentOf(attempt: CardAttempt): MoneyPayment | undefined {
  const word = finalWord(attempt);
  if (!word || attemptState(attempt) !== 'approved' || takenCents(word) === 0) return undefined;
  const isBack = attempt.asked !== undefined && attempt.asked.kind !== 'payment';
  const cents = takenCents(word);
  return {
    type: 'card',
    amountCents: isBack ? 0 - cents : cents,
    tenderedCents: 0,
    changeCents: 0,
    attemptId: attempt.attemptId,
    cardKind: word.card?.kind ?? null,
  };
}

/** Money that was taken for this receipt, and that no receipt names yet: it is booked before a card is charged again. */
export function heldFor(known: readonly KnownAttempt[], orderId: string): readonly CardAttempt[] {
  return known.flatMap(({ attempt, isBooked }) => {
    const isHeld = !isBooked && attempt.asked?.kind === 'payment' && attempt.asked.orderId === orderId;
    return isHeld && keptCents(known, attempt) > 0 ? [attempt] : [];
  });
}

/** Money of ours or of a guest that no receipt says anything about: shown until somebody has dealt with it. */
export function isUnbooked<Known extends KnownAttempt>(known: readonly Known[], { attempt, isBooked }: Known): boolean {
  if (isBooked || attemptState(attempt) !== 'approved') return false;
  if (attempt.asked?.kind === 'payment') return keptCents(known, attempt) > 0;
  const paid = known.find((one) => one.attempt.attemptId === attempt.asked?.of);
  // Given back of what was never booked: the two are even.
  return paid === undefined || paid.isBooked;
}
