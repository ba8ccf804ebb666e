import type { CardReference, CardSeen, CardSlips } from './card-seen.ts';

export const cardProviders = ['sumup', 'zvt', 'stripe', 'double'] as const;
export type CardProvider = (typeof cardProviders)[number];

/** `reversal`: a payment of the same day is taken back whole; `refund`: any part of it, any day. */
export const cardAskKinds = ['payment', 'refund', 'reversal'] as const;
export type CardAskKind = (typeof cardAskKinds)[number];

export type CardAsk = {
  readonly attemptId: string;
  readonly orderId: string;
  /** Above zero, whichever way the money goes. */
  readonly amountCents: number;
  readonly kind: CardAskKind;
  /** What is paid back. */
  readonly of?: { readonly attemptId: string; readonly reference: CardReference };
  /** Whole percents that the terminal offers the guest. */
  readonly tip?: { readonly rates: readonly number[] };
};

export type CardApproved = {
  readonly state: 'approved';
  /** Without the tip; less than asked for where a terminal approves a part. */
  readonly approvedCents: number;
  readonly tipCents: number;
  readonly card: CardSeen;
  readonly reference: CardReference;
  readonly slips: CardSlips;
};

export type CardOutcome =
  | CardApproved
  | {
      readonly state: 'declined' | 'cancelled';
      readonly code: string;
      readonly text: string;
      readonly slips?: CardSlips;
    }
  | { readonly state: 'unknown'; readonly since: Temporal.Instant };

/** What a person at the counter can be told while it goes on. */
export const cardSteps = [
  'sent',
  'present-card',
  'enter-pin',
  'choose-tip',
  'asking-bank',
  'remove-card',
  'signing',
] as const;
export type CardStep = (typeof cardSteps)[number];

/** What is known of an attempt by whoever asks what became of it. */
export type StoredAttempt = {
  readonly ask: CardAsk;
  readonly askedAt: Temporal.Instant;
  /** What the provider gave before the outcome was lost: `undefined` if its answer never came. */
  readonly vendorId: string | undefined;
  /** How often nothing was found, one after the other. */
  readonly absentCount: number;
};

export type TerminalState = {
  readonly state: 'idle' | 'busy' | 'offline' | 'unknown';
  /** What it shows or lacks, in the provider's words; empty if nothing. */
  readonly detail: string;
};

export type CardTotals = {
  readonly at: Temporal.Instant;
  readonly rows: readonly { readonly name: string; readonly count: number; readonly amountCents: number }[];
  readonly slips: CardSlips;
};

export type StatementRow = {
  readonly reference: CardReference;
  /** `payout`: what of a transfer comes of this terminal and day; nothing of one that failed. */
  readonly kind: 'payment' | 'refund' | 'fee' | 'payout';
  readonly amountCents: number;
  readonly tipCents: number;
  readonly at: Temporal.Instant;
  /** Of the attempt, where the provider kept it. */
  readonly attemptId: string | undefined;
  readonly payoutId: string | undefined;
};

/** One card terminal. `Signal` is an `AbortSignal`: rules know no runtime. */
export type CardTerminal<Signal = unknown> = {
  readonly provider: CardProvider;
  /** Resolves with an outcome or `unknown`; never throws after the terminal may have been told. */
  readonly start: (ask: CardAsk, seen: (step: CardStep) => void, signal: Signal) => Promise<CardOutcome>;
  /** Best effort; the outcome still comes from `start` or `reconcile`. */
  readonly cancel: (attemptId: string) => Promise<void>;
  /** What became of it. Asks, and never starts anything. */
  readonly reconcile: (attempt: StoredAttempt) => Promise<CardOutcome | 'not-found-yet'>;
  readonly endOfDay?: () => Promise<CardTotals>;
  readonly statement?: (day: string) => AsyncIterable<StatementRow>;
  readonly state: () => Promise<TerminalState>;
};
