import type { EntryType } from '../device-log/known-types.ts';
import type { SettledBill, Settles } from '../sales/sale-fact.ts';
import type { CardReference, CardSeen, CardSlips } from './card-seen.ts';
import type { CardAskKind, CardProvider } from './card-terminal.ts';

/** What tills write where there are card terminals: they are switched on once everybody in the place reads all of it. */
export const cardEntries = [
  'sale.complete.v2',
  'card.asked.v1',
  'card.answered.v1',
  'card.resolved.v1',
] as const satisfies readonly EntryType[];

/** `card.asked.v1`: durable before the first byte leaves for a terminal. */
export type CardAskedFact = {
  readonly attemptId: string;
  /** Of the receipt that it is to pay or that pays back. */
  readonly orderId: string;
  readonly locationId: string;
  readonly terminalId: string;
  readonly provider: CardProvider;
  readonly kind: CardAskKind;
  /** Above zero. */
  readonly amountCents: number;
  /** The attempt whose money goes back; `null`: a payment. */
  readonly of: string | null;
  /** Whose pieces it is to pay; none at the counter. */
  readonly bills: readonly SettledBill[];
  /** Empty: everything. */
  readonly pieces: readonly Settles[];
  readonly at: string;
};

export const cardStates = ['approved', 'declined', 'cancelled', 'unknown'] as const;
export type CardState = (typeof cardStates)[number];

/** What somebody says became of an attempt. */
export type CardSaid = {
  readonly state: CardState;
  /** Without the tip; 0 unless approved. */
  readonly approvedCents: number;
  readonly tipCents: number;
  readonly card: CardSeen | null;
  readonly reference: CardReference | null;
  readonly slips: CardSlips | null;
  readonly code: string;
  readonly text: string;
};

/** `card.answered.v1`: what the terminal said, or that nobody knows. */
export type CardAnsweredFact = CardSaid & {
  readonly attemptId: string;
  readonly locationId: string;
  readonly at: string;
};

export const resolvers = ['terminal', 'provider', 'statement', 'person'] as const;
export type Resolver = (typeof resolvers)[number];

/** `card.resolved.v1`: an outcome that was unknown is known. */
export type CardResolvedFact = Omit<CardSaid, 'state'> & {
  readonly attemptId: string;
  readonly locationId: string;
  readonly state: Exclude<CardState, 'unknown'>;
  readonly by: Resolver;
  /** Of a person's decision: who, why, and what was seen on the terminal's paper. */
  readonly userId: string | null;
  readonly reason: string;
  readonly evidence: string;
  readonly at: string;
};

export type CardFact =
  | { readonly type: 'card.asked.v1'; readonly fact: CardAskedFact }
  | { readonly type: 'card.answered.v1'; readonly fact: CardAnsweredFact }
  | { readonly type: 'card.resolved.v1'; readonly fact: CardResolvedFact };
