import type { EntryType } from '../device-log/known-types.ts';
import type { SoldLine } from './sale-fact.ts';

/** What tills write where a security device is set up for them: it is switched on once everybody in the place reads all of it. */
export const signingEntries = [
  'sale.complete.v2',
  'training.sale.v2',
  'receipt.issued.v1',
  'tse.outage.v1',
  'cart.abandoned.v1',
  'cart.parked.v1',
] as const satisfies readonly EntryType[];

/** `receipt.issued.v1`: a paper was waited for in vain and left with the mark. What was signed in time writes no second entry. */
export type IssuedUnsigned = {
  readonly orderId: string;
  readonly txId: string;
  readonly issued: 'outage';
  readonly reason: string;
  readonly at: string;
};

export const outagePhases = ['began', 'ended'] as const;
/** `line`: nobody could be asked. `device`: somebody was, and nothing was signed. */
export const outageScopes = ['line', 'device'] as const;
export type OutageScope = (typeof outageScopes)[number];

/** `tse.outage.v1`: from here on, or no longer, this till signs nothing. */
export type OutageFact = {
  readonly phase: (typeof outagePhases)[number];
  readonly scope: OutageScope;
  readonly reason: string;
  readonly at: string;
};

/** `cart.abandoned.v1`: begun and given up. Without lines where it was emptied and left so. */
export type AbandonedCart = {
  readonly txId: string;
  readonly orderId: string;
  readonly startedAt: string;
  readonly lines: readonly SoldLine[];
};

/** `cart.parked.v1`: ordered, and not paid yet. Of a cart that is parked again, what has changed since. */
export type ParkedCart = AbandonedCart & {
  /** Where it waits, as people call it. */
  readonly group: string;
};
