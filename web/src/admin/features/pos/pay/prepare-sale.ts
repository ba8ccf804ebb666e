import { saidOfPrices } from '@tresen/domain/sales/cart-prices';
import { type MoneyPayment, plainSale, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { type PaymentRefusal, settle } from '@tresen/domain/sales/settle';
import { vatOf } from '@tresen/domain/sales/sold-lines';
import type { SaleToBook } from '../../../device/till/till.ts';
import { signingOf } from '../counter/begin-process.ts';
import { dueOf } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';
import type { Sale } from '../counter/sale.ts';
import { withNewCodes } from './with-new-codes.ts';

export type Paying = {
  readonly payments: readonly MoneyPayment[];
  /** Redeemed gift cards. */
  readonly redemptions?: readonly SoldLine[];
  readonly tips?: readonly SoldLine[];
  readonly reason?: string;
  /** The draft that goes with it, where it is not the sale's own: one payer of several. */
  readonly draftId?: string;
};

/** All of it but what the journal decides, or why it cannot be booked like this. */
export function prepareSale(counter: Counter, sale: Sale, paying: Paying): SaleToBook | PaymentRefusal {
  const { till, areaId } = counter;
  const { location, revision } = till.catalogue.get();
  const { due } = sale;
  const { sold } = dueOf({ due, cart: withNewCodes(sale.cart) }, location);
  const beside = [...(paying.redemptions ?? []), ...(paying.tips ?? [])];
  const lines = [...sold, ...beside.map((line, place) => ({ ...line, lineNo: sold.length + place + 1 }))];
  const said = saidOfPrices(sale.cart, paying.reason ?? '');
  const settled = settle(lines, paying.payments, said.reason);
  if (!settled.ok) return settled.refusal;
  return {
    orderId: sale.orderId,
    areaId: due ? due.areaId : (areaId.get() ?? null),
    place: sale.cart.place,
    lines,
    payments: settled.value.payments,
    totalCents: settled.value.totalCents,
    vat: vatOf(lines),
    reason: settled.value.reason,
    note: sale.note,
    cancels: null,
    kitchen: 'none',
    catalogue: revision,
    startedAt: sale.startedAt ?? new Date().toISOString(),
    ...plainSale,
    ...signingOf(till, sale.txId),
    firstOrderedAt: sale.ordered?.firstAt ?? null,
    approvedBy: said.approvedBy,
    draftId: paying.draftId ?? sale.orderId,
    ...(due && { bills: due.bills, firstOrderedAt: due.firstOrderedAt, step: due.step }),
  };
}
