import { timeText } from '../../../../shared/format-moment.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
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
  showNotice({ text: translations().till('park.done') });
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

/** Away with one tap, and back with one. */
export async function discard(counter: Counter, gone: ParkedSale): Promise<void> {
  const { till, parked } = counter;
  const { orderId } = gone.sale;
  const place = parked.get().indexOf(gone);
  parked.set(parked.get().filter((one) => one.sale.orderId !== orderId));
  const putBack = async () => {
    if (parked.get().some((one) => one.sale.orderId === orderId)) return;
    parked.set(parked.get().toSpliced(Math.max(0, place), 0, gone));
    await till.drafts.save(orderId, parkedDraft(gone.sale, gone.name));
  };
  showNotice({
    id: 'till-parked',
    text: translations().till('park.removed', { name: gone.name }),
    isUndo: true,
    actions: [{ label: translations().common('undo'), onClick: () => void putBack() }],
  });
  await till.drafts.remove(orderId);
}
