import { cardAnswered, cardAsked, cardResolved } from '@tresen/contract/card-entries';
import { cartAbandoned, cartParked, issuedUnsigned, tseOutage } from '@tresen/contract/signing-entries';
import type { CardFact } from '@tresen/domain/cards/card-facts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { AbandonedCart, IssuedUnsigned, OutageFact, ParkedCart } from '@tresen/domain/sales/signing-facts';

/** What a till says of signing, by the name of its entry. */
export type SigningSaid =
  | { readonly type: 'receipt.issued.v1'; readonly fact: IssuedUnsigned }
  | { readonly type: 'tse.outage.v1'; readonly fact: OutageFact }
  | { readonly type: 'cart.abandoned.v1'; readonly fact: AbandonedCart }
  | { readonly type: 'cart.parked.v1'; readonly fact: ParkedCart };

/** `undefined`: it has not the shape of its type. */
export function saidIn({ type, payload }: LogEntry): SigningSaid | undefined {
  switch (type) {
    case 'receipt.issued.v1':
      return shaped(type, issuedUnsigned.safeParse(payload).data);
    case 'tse.outage.v1':
      return shaped(type, tseOutage.safeParse(payload).data);
    case 'cart.abandoned.v1':
      return shaped(type, cartAbandoned.safeParse(payload).data);
    case 'cart.parked.v1':
      return shaped(type, cartParked.safeParse(payload).data);
    default:
      return undefined;
  }
}

function shaped<Type extends string, Fact>(type: Type, fact: Fact | undefined) {
  return fact === undefined ? undefined : { type, fact };
}

/** What a till says of a card terminal. `undefined`: it has not the shape of its type, or is about something else. */
export function cardSaidIn({ type, payload }: LogEntry): CardFact | undefined {
  switch (type) {
    case 'card.asked.v1':
      return shaped(type, cardAsked.safeParse(payload).data);
    case 'card.answered.v1':
      return shaped(type, cardAnswered.safeParse(payload).data);
    case 'card.resolved.v1':
      return shaped(type, cardResolved.safeParse(payload).data);
    default:
      return undefined;
  }
}
