import type { GuestSlips } from '@tresen/domain/print/card-slip';
import { notedByHand, type SaleFact } from '@tresen/domain/sales/sale-fact';

const customer = [
  'K-U-N-D-E-N-B-E-L-E-G',
  'Terminal-ID: 68001234',
  'TA-Nr. 000123   BNr. 0042',
  'girocard kontaktlos',
  'PAN ################4711',
  'AID a0000003591010028001',
  'Zahlung erfolgt',
];

/** A part of it at a terminal, the rest in cash. */
export function cardPaid(sale: SaleFact): { readonly sale: SaleFact; readonly slips: GuestSlips } {
  const byCard = { type: 'card', amountCents: 5000, tenderedCents: 0, changeCents: 0 } as const;
  const inCash = { ...byCard, type: 'cash', amountCents: sale.totalCents - 5000, ...notedByHand } as const;
  const payments = [{ ...byCard, attemptId: 'attempt-1', cardKind: 'girocard' } as const, inCash];
  return {
    sale: { ...sale, payments },
    slips: new Map([['attempt-1', customer.map((text) => ({ kind: 'text', text, indent: 2 }) as const)]]),
  };
}
