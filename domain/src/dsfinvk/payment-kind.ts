import type { MoneyType } from '../basics/payment-types.ts';
import type { CardKind, MoneyPayment } from '../sales/sale-fact.ts';
import type { PaymentKind } from './value-lists.ts';

type ExportedPayment = { readonly kind: PaymentKind; readonly name: string };

/** Cards that a terminal has told about; those noted by hand are only known not to be cash. */
const cards: Readonly<Record<CardKind, ExportedPayment>> = {
  girocard: { kind: 'ECKarte', name: 'girocard' },
  debit: { kind: 'ECKarte', name: 'Debitkarte' },
  credit: { kind: 'Kreditkarte', name: 'Kreditkarte' },
  wallet: { kind: 'ElZahlungsdienstleister', name: 'Wallet' },
};

/** Where no card is known. Not in the table of money types: tills would load it and never ask. */
const money: Readonly<Record<MoneyType, ExportedPayment>> = {
  cash: { kind: 'Bar', name: 'Bar' },
  card: { kind: 'Unbar', name: 'Karte (von Hand)' },
  online: { kind: 'ElZahlungsdienstleister', name: 'Online' },
};

export function exportedPayment({ type, cardKind }: Pick<MoneyPayment, 'type' | 'cardKind'>): ExportedPayment {
  return cardKind === null ? money[type] : cards[cardKind];
}
