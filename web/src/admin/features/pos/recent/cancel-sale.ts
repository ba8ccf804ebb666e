import { type CounterBooking, cancelWhole } from '@tresen/domain/sales/counter-booking';
import { type CancelReason, type MoneyPayment, plainSale, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { lowestVersion } from '@tresen/domain/sales/sale-version';
import { showNotice } from '../../../app/notices/notices.ts';
import type { BookedSale, RecentSale } from '../../../device/till/till.ts';
import { translations } from '../../../app/translations.ts';
import { processNow } from '../counter/begin-process.ts';
import type { Counter } from '../counter/counter.ts';
import { actorOf, type Person } from '../person/person.ts';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import { earlierOf } from './taken-back.ts';

export type Cancelling = {
  readonly recent: BookedSale;
  readonly earlier: readonly SaleFact[];
  readonly booking: CounterBooking;
  readonly reason: CancelReason;
  readonly text: string;
  readonly by: Person | undefined;
  /** Of the counter-booking, where something was set aside for it before. */
  readonly orderId?: string | undefined;
  /** What went back already, where a terminal had to give it. */
  readonly payments?: readonly MoneyPayment[];
};

/** A cancellation is a receipt of its own that names the one it takes back. */
export async function cancelSale(counter: Counter, cancelling: Cancelling): Promise<BookedSale | undefined> {
  const { till, phase } = counter;
  const { recent, earlier, booking, reason, text, by, orderId = crypto.randomUUID() } = cancelling;
  const { payments = paymentsBack(recent.sale, earlier, booking.totalCents) } = cancelling;
  const { sale, series } = recent;
  if (phase.get() === 'booking') return undefined;
  phase.set('booking');
  try {
    return await till.complete(
      {
        orderId,
        areaId: sale.areaId,
        place: sale.place,
        lines: booking.lines,
        payments,
        totalCents: booking.totalCents,
        vat: booking.vat,
        reason: text.trim() || translations().till(`cancel.reasonOf.${reason}`),
        note: '',
        cancels: {
          orderId: sale.orderId,
          registerCode: sale.registerCode,
          series,
          receiptNo: sale.receiptNo,
          isWhole: booking.isWhole,
          reason,
        },
        kitchen: 'none',
        catalogue: till.catalogue.get().revision,
        ...plainSale,
        ...processNow(counter),
        atLeast: lowestVersion(sale),
        draftId: null,
      },
      actorOf(by),
    );
  } catch {
    showNotice({ id: 'till-not-booked', text: translations().till('pay.notBooked'), lastsFor: 12_000 });
    return undefined;
  } finally {
    phase.set('selling');
  }
}

/** Every piece that still stands, for guests who change their minds in the middle of a split. */
export async function cancelWholeSale(
  counter: Counter,
  recent: RecentSale,
  all: readonly RecentSale[],
): Promise<boolean> {
  const earlier = earlierOf(recent.sale.orderId, all);
  const booking = cancelWhole(recent.sale, earlier);
  if (!booking.ok) return false;
  const by = counter.person.get();
  const done = await cancelSale(counter, {
    recent,
    earlier,
    booking: booking.value,
    reason: 'guest-cancelled',
    text: '',
    by,
  });
  return done !== undefined;
}
