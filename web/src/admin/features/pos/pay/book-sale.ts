import { isBookable } from '@tresen/domain/closing/closed-event';
import type { PaymentRefusal } from '@tresen/domain/sales/settle';
import type { BookedSale } from '../../../device/till/till.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { capabilities } from '../counter/capabilities.ts';
import { fitsOnReceipt } from '../counter/change-cart.ts';
import { type Counter, placeOf } from '../counter/counter.ts';
import { newSale, type Sale } from '../counter/sale.ts';
import { actorOf } from '../person/person.ts';
import { playSound } from '../display/sounds.ts';
import { type Paying, prepareSale } from './prepare-sale.ts';
import { showPaid } from './show-paid.ts';

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
  const prepared = prepareSale(counter, sale, paying);
  if (phase.get() === 'booking' || 'code' in prepared || !fitsOnReceipt(counter, sale.cart)) return undefined;
  if (!isBookable(till.catalogue.get().location, prepared.lines)) {
    showNotice({ id: 'till-event-over', text: translations().till('pay.eventOver') });
    return undefined;
  }
  const { cards } = capabilities.get();
  if (cards && !(await cards.mayBook(counter, sale, paying.payments))) return undefined;
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
  const prepared = prepareSale(counter, sale, paying);
  return 'code' in prepared ? prepared : undefined;
}

/** What was paid cannot be undone any more: only cancelled. */
export function startNext(counter: Counter): void {
  counter.earlier.set([]);
  counter.selectedLineId.set(undefined);
  counter.touched.set(undefined);
  counter.repriced.set(new Set());
  counter.sale.set(newSale(placeOf(counter)));
}
