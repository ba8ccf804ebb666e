import type { Faults } from './faults.ts';
import type { Reader, State } from './state.ts';

/** Who stands at the reader. `waits`: nobody, until `present_payment_method` is called. */
export type Habit = {
  readonly does: 'waits' | 'pays' | 'is-declined' | 'cancels' | 'walks-away';
  readonly afterMs: number;
  readonly authorizeMs: number;
  readonly tipCents: number;
  /** The whole number of the card stands in every text. */
  readonly tellsNumber: boolean;
};

export type Customer = {
  readonly set: (habit: Partial<Habit>) => void;
  readonly habit: () => Habit;
  readonly meet: (reader: Reader) => void;
};

/** What has really been moved, whatever anybody was told. */
export type Moved = {
  readonly kind: 'charge' | 'refund';
  readonly intentId: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amountCents: number;
  readonly tipCents: number;
};

export type Service = {
  readonly state: State;
  readonly ledger: Moved[];
  readonly faults: Faults;
  readonly customer: Customer;
  /** Seconds since 1970, as the vendor counts. */
  readonly now: () => number;
  readonly later: (ms: number, work: () => void) => void;
  readonly tell: (type: string, object: object) => void;
  readonly offlineReaders: () => boolean;
};
