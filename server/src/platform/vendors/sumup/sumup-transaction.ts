import { noSlips } from '@tresen/domain/cards/card-seen';
import type { CardApproved, CardOutcome } from '@tresen/domain/cards/card-terminal';
import type { CardKind } from '@tresen/domain/sales/sale-fact';
import { z } from 'zod';

const euros = z.number();

/** A transaction as far as it is read here. Amounts are decimals, the tip is a part of the amount. */
export const sumupTransaction = z.object({
  id: z.string(),
  transaction_code: z.string().default(''),
  foreign_transaction_id: z.string().nullish(),
  amount: euros,
  tip_amount: euros.nullish(),
  currency: z.string(),
  status: z.string(),
  payment_type: z.string().nullish(),
  timestamp: z.string().nullish(),
  card: z.object({ type: z.string().nullish(), last_4_digits: z.string().nullish() }).nullish(),
  transaction_events: z
    .array(z.object({ event_type: z.string(), status: z.string(), amount: euros, timestamp: z.string().nullish() }))
    .nullish(),
});
export type SumupTransaction = z.infer<typeof sumupTransaction>;

/** `undefined`: it goes on. */
export function outcomeOf(found: SumupTransaction): Exclude<CardOutcome, { readonly state: 'unknown' }> | undefined {
  // Money that went back later had come before.
  if (found.status === 'SUCCESSFUL' || found.status === 'REFUNDED') return approvedBy(found);
  if (found.status === 'CANCELLED') return { state: 'cancelled', code: 'cancelled', text: '' };
  if (found.status === 'FAILED') return { state: 'declined', code: 'declined', text: '' };
  return undefined;
}

function approvedBy(found: SumupTransaction): CardApproved {
  const tipCents = cents(found.tip_amount ?? 0);
  return {
    state: 'approved',
    approvedCents: cents(found.amount) - tipCents,
    tipCents,
    card: {
      kind: kindOf(found),
      name: found.card?.type ?? '',
      endsWith: (found.card?.last_4_digits ?? '').slice(-4),
    },
    reference: { id: found.id, receiptNo: found.transaction_code, traceNo: '', terminalId: '' },
    slips: noSlips,
  };
}

/** It names brands, and for some of them whether they are paid at once. */
const kinds: Readonly<Record<string, CardKind>> = {
  GIROCARD: 'girocard',
  EC: 'girocard',
  MAESTRO: 'debit',
  VPAY: 'debit',
  VISA_VPAY: 'debit',
  VISA_ELECTRON: 'debit',
  DEBIT_MASTERCARD: 'debit',
  ALIPAY: 'wallet',
};

function kindOf({ card }: SumupTransaction): CardKind {
  return kinds[(card?.type ?? '').toUpperCase()] ?? 'credit';
}

export function cents(amount: number): number {
  return Math.round(amount * 100);
}
