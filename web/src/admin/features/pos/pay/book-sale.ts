import { isBookable } from '@tresen/domain/closing/closed-event';
import { type MoneyPayment, plainSale, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { saidOfPrices } from '@tresen/domain/sales/cart-prices';
import { settle, type PaymentRefusal } from '@tresen/domain/sales/settle';
import { vatOf } from '@tresen/domain/sales/sold-lines';
import type { BookedSale, SaleToBook } from '../../../device/till/till.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { signingOf } from '../counter/begin-process.ts';
import { viewOf } from '../counter/cart-view.ts';
import { withNewCodes } from './with-new-codes.ts';
import { fitsOnReceipt } from '../counter/change-cart.ts';
import { type Counter, placeOf } from '../counter/counter.ts';
import { newSale, type Sale } from '../counter/sale.ts';
import { actorOf } from '../person/person.ts';
import { playSound } from '../display/sounds.ts';
import { showPaid } from './show-paid.ts';

export type Paying = {
  readonly payments: readonly MoneyPayment[];
  /** Redeemed gift cards. */
  readonly redemptions?: readonly SoldLine[];
  readonly tips?: readonly SoldLine[];
  readonly reason?: string;
  /** The draft that goes with it, where it is not the sale's own: one payer of several. */
  readonly draftId?: string;
};

/** Books what is on the counter. Everything is decided before the first wait: what changes meanwhile is the next order's. */
export async function bookSale(counter: Counter, paying: Paying): Promise<BookedSale | undefined> {
  const paid = await bookPart(counter, counter.sale.get(), paying);
  if (!paid) return undefined;
  startNext(counter);
  showPaid(counter, paid);
  return paid;
}

/** Books one sale and leaves the counter as it is: one payer of several, for example. */
export async function bookPart(counter: Counter, sale: Sale, paying: Paying): Promise<BookedSale | undefined> {
  const { till, phase, person } = counter;
  const prepared = prepare(counter, sale, paying);
  if (phase.get() === 'booking' || 'code' in prepared || !fitsOnReceipt(counter, sale.cart)) return undefined;
  if (!isBookable(till.catalogue.get().location, prepared.lines)) {
    showNotice({ id: 'till-event-over', text: translations().till('pay.eventOver') });
    return undefined;
  }
  phase.set('booking');
  try {
    const booked = await till.complete(prepared, actorOf(person.get()));
    playSound('paid');
    return booked;
  } catch {
    showNotice({ id: 'till-not-booked', text: translations().till('pay.notBooked'), lastsFor: 12_000 });
    return undefined;
  } finally {
    phase.set('selling');
  }
}

/** Why a sale cannot be booked like this, before anything happens. */
export function bookingRefusal(counter: Counter, sale: Sale, paying: Paying): PaymentRefusal | undefined {
  const prepared = prepare(counter, sale, paying);
  return 'code' in prepared ? prepared : undefined;
}

function prepare(counter: Counter, sale: Sale, paying: Paying): SaleToBook | PaymentRefusal {
  const { till, areaId } = counter;
  const { location, revision } = till.catalogue.get();
  const { sold } = viewOf(withNewCodes(sale.cart), location);
  const beside = [...(paying.redemptions ?? []), ...(paying.tips ?? [])];
  const lines = [...sold, ...beside.map((line, place) => ({ ...line, lineNo: sold.length + place + 1 }))];
  const said = saidOfPrices(sale.cart, paying.reason ?? '');
  const settled = settle(lines, paying.payments, said.reason);
  if (!settled.ok) return settled.refusal;
  return {
    orderId: sale.orderId,
    areaId: areaId.get() ?? null,
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
  };
}

/** What was paid cannot be undone any more: only cancelled. */
export function startNext(counter: Counter): void {
  counter.earlier.set([]);
  counter.selectedLineId.set(undefined);
  counter.touched.set(undefined);
  counter.repriced.set(new Set());
  counter.sale.set(newSale(placeOf(counter)));
}
