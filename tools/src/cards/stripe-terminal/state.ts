import { randomBytes } from 'node:crypto';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export type Intent = {
  readonly id: string;
  amount: number;
  readonly currency: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: IntentStatus;
  tip: number;
  chargeId: string | undefined;
  lastError: { readonly code: string; readonly decline_code: string | null; readonly message: string } | undefined;
};

export type CardRead = {
  readonly brand: string;
  readonly funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
  readonly last4: string;
};

export type Charge = {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly tip: number;
  readonly created: number;
  readonly readerId: string;
  readonly card: CardRead;
  readonly transactionId: string;
  refunded: number;
};

export type Refund = {
  readonly id: string;
  readonly intentId: string;
  readonly chargeId: string;
  readonly amount: number;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly transactionId: string;
  /** The bank of the guest did not take it. */
  isFailed: boolean;
};

export type Action = {
  readonly intentId: string;
  status: 'in_progress' | 'succeeded' | 'failed';
  failureCode: string | undefined;
  failureMessage: string | undefined;
  /** Since May of 2026 the vendor says whether its own side or the reader has failed. */
  declineCode: string | undefined;
  readonly eligibleForTip: number | undefined;
};

export type Reader = {
  readonly id: string;
  readonly label: string;
  isOffline: boolean;
  /** The card is with the bank: nothing replaces or ends this. */
  isAuthorizing: boolean;
  action: Action | undefined;
};

export type Transaction = {
  readonly id: string;
  readonly kind: 'charge' | 'refund' | 'refund_failure';
  readonly source: string;
  readonly amount: number;
  readonly fee: number;
  readonly created: number;
  payoutId: string | undefined;
};

export type PayoutState = {
  readonly id: string;
  readonly amount: number;
  readonly created: number;
  readonly status: 'paid' | 'failed';
};

export type State = {
  readonly intents: Map<string, Intent>;
  readonly charges: Map<string, Charge>;
  readonly refunds: Map<string, Refund>;
  readonly readers: Map<string, Reader>;
  readonly transactions: Map<string, Transaction>;
  readonly payouts: Map<string, PayoutState>;
};

export function emptyState(): State {
  return {
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    readers: new Map(),
    transactions: new Map(),
    payouts: new Map(),
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** 1.4 % and 10 ct, as its price list for cards of the union says it about. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.014) + 10;
}
