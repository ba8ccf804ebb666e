import { paymentsBack } from '@tresen/domain/sales/payments-back';
import type { BookedSale, RecentSale } from '../../../device/till/till.ts';
import { translations } from '../../../app/translations.ts';
import { capabilities } from '../counter/capabilities.ts';
import type { Counter } from '../counter/counter.ts';
import { allowedTo } from './allowed-to.ts';
import { type Cancelling, cancelSale } from './cancel-sale.ts';

type Wanted = Omit<Cancelling, 'recent' | 'by' | 'orderId'> & { readonly recent: RecentSale };

/** Asks who may, sets aside what goes back, then books. A text says why it was not tried; none: a notice has said it. */
export async function bookCancellation(counter: Counter, wanted: Wanted): Promise<BookedSale | string | undefined> {
  const allowed = await allowedTo(counter, wanted.recent);
  if (!allowed.isAllowed) return translations().till('cancel.needsManager');
  const orderId = crypto.randomUUID();
  if (wanted.booking.lines.some(({ kind }) => kind === 'value-card')) {
    const { holdWhatGoesBack } = await import('./hold-what-goes-back.ts');
    const against = await holdWhatGoesBack(counter, orderId, wanted.booking.lines);
    if (against !== undefined) return against;
  }
  const { recent, earlier, booking } = wanted;
  const owed = paymentsBack(recent.sale, earlier, booking.totalCents);
  const { cards } = capabilities.get();
  const payments = cards ? await cards.giveBack(counter, orderId, recent.sale, owed) : owed;
  return payments && cancelSale(counter, { ...wanted, by: allowed.by, orderId, payments });
}
