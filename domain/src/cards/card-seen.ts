import type { CardKind } from '../sales/sale-fact.ts';

/** What a terminal told of a card. Never its number: `endsWith` are the four digits that receipts may show. */
export type CardSeen = {
  readonly kind: CardKind;
  /** As the terminal calls it: `girocard`, `VISA`. */
  readonly name: string;
  readonly endsWith: string;
};

/** By what a payment is found again. Empty where a provider does not know such a number. */
export type CardReference = {
  /** The provider's own: of SumUp its transaction, of Stripe its intent, of ZVT the turnover number. */
  readonly id: string;
  readonly receiptNo: string;
  readonly traceNo: string;
  readonly terminalId: string;
};

/** Papers of a terminal, line by line; empty where it gives none. */
export type CardSlips = {
  readonly customer: readonly string[];
  readonly merchant: readonly string[];
  /** The merchant's has to be signed. */
  readonly isSigned: boolean;
};

export const noSlips: CardSlips = { customer: [], merchant: [], isSigned: false };
