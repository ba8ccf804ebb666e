import type { CardFact } from '@tresen/domain/cards/card-facts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Booking, KeptCard } from './journal.ts';

type CardChange = { readonly attemptId: string; readonly change: (before: KeptCard) => KeptCard };

/** What an entry, and the receipt that it books, say of card payments. Mostly nothing. */
export function cardChanges(entry: LogEntry, booking: Booking | undefined): readonly CardChange[] {
  if (isCardType(entry.type)) {
    // Written by this program, in the shape of its type.
    const said = { type: entry.type, fact: entry.payload } as unknown as CardFact;
    const change = (before: KeptCard) => ({ ...before, facts: [...before.facts, said] });
    return [{ attemptId: said.fact.attemptId, change }];
  }
  const { payments = [], orderId: bookedBy = '' } = booking?.sale ?? {};
  return payments.flatMap(({ type, attemptId }) => {
    if (type !== 'card' || attemptId === null) return [];
    return [{ attemptId, change: (before: KeptCard) => ({ ...before, bookedBy: before.bookedBy ?? bookedBy }) }];
  });
}

export function firstOf(attemptId: string): KeptCard {
  return { attemptId, facts: [], bookedBy: null };
}

function isCardType(type: string): type is CardFact['type'] {
  return type.startsWith('card.');
}
