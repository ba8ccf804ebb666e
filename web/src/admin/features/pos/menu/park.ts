import { timeText } from '../../../../shared/format-moment.ts';
import { showNotice } from '../../../notices/notices.ts';
import { currentLocale, words } from '../../../words.ts';
import type { Counter, ParkedSale } from '../counter/counter.ts';
import { parkedDraft } from '../counter/keep-drafts.ts';
import { isEmpty } from '../counter/sale.ts';
import { startNext } from '../pay/book-sale.ts';

export const parkedMax = 9;

/** Set aside under a name, or the time. Written down before it leaves the counter. */
export async function park(counter: Counter, name: string): Promise<boolean> {
  const { till, sale, parked, phase } = counter;
  const current = sale.get();
  if (isEmpty(current) || phase.get() === 'booking' || parked.get().length >= parkedMax) return false;
  const savedAt = new Date().toISOString();
  const called = name.trim() || timeText(savedAt, currentLocale());
  // First among the parked, so that nothing else writes this draft any more.
  parked.set([...parked.get(), { sale: current, name: called, savedAt }]);
  startNext(counter);
  await till.drafts.save(current.orderId, parkedDraft(current, called));
  showNotice({ text: words().till('park.done') });
  return true;
}

/** Back on the counter. What lies there is set aside for it. */
export async function resume(counter: Counter, { sale: { orderId } }: ParkedSale): Promise<void> {
  const { sale, parked, earlier, result } = counter;
  const wanted = parked.get().find((one) => one.sale.orderId === orderId);
  if (!wanted) return;
  parked.set(parked.get().filter((one) => one !== wanted));
  if (!isEmpty(sale.get())) await park(counter, '');
  earlier.set([]);
  result.set(undefined);
  // A copy: the draft is written again, as an open one.
  sale.set({ ...wanted.sale });
}

export async function discard({ till, parked }: Counter, { sale: { orderId } }: ParkedSale): Promise<void> {
  parked.set(parked.get().filter((one) => one.sale.orderId !== orderId));
  await till.drafts.remove(orderId);
}
