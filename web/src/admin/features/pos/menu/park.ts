import { timeText } from '../../../../shared/format-moment.ts';
import { closeNotice, showNotice } from '../../../app/notices/notices.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { asSignedNow, withProcess } from '../counter/begin-process.ts';
import type { Counter, ParkedSale } from '../counter/counter.ts';
import { parkedDraft } from '../counter/keep-drafts.ts';
import { isEmpty, type Sale } from '../counter/sale.ts';
import { begunAgain, givenUpCart, giveUp, parkedCart, type SaidCart } from '../counter/say-cart.ts';
import { startNext } from '../pay/book-sale.ts';
import { actorOf } from '../person/person.ts';

export const parkedMax = 9;

/** Set aside under a name, or the time. Written down before it leaves the counter. */
export async function park(counter: Counter, name: string): Promise<boolean> {
  const { till, sale, parked, phase } = counter;
  const current = sale.get();
  if (isEmpty(current) || phase.get() === 'booking' || parked.get().length >= parkedMax) return false;
  const savedAt = new Date().toISOString();
  const called = name.trim() || timeText(savedAt, currentLocale());
  const ordered = parkedCart(counter, current, called);
  // First among the parked, so that nothing else writes this draft any more.
  parked.set([...parked.get(), { sale: ordered?.sale ?? current, name: called, savedAt }]);
  startNext(counter);
  if (!ordered) await till.drafts.save(current.orderId, parkedDraft(current, called));
  else await sayParked(counter, ordered, called).catch(() => keepBegun(counter, current, called));
  showNotice({ text: translations().till('park.done') });
  return true;
}

/** What is said of it, and the cart that waits: both or neither. */
function sayParked({ till, person }: Counter, { said, sale }: SaidCart, name: string): Promise<void> {
  const draft = { draftId: sale.orderId, content: parkedDraft(sale, name) };
  return till.record(said.type, said.payload, actorOf(person.get()), draft);
}

/** Nothing could be said of it: it waits as it was, and its transaction goes on with it. */
async function keepBegun({ till, parked }: Counter, sale: Sale, name: string): Promise<void> {
  parked.set(parked.get().map((one) => (one.sale.orderId === sale.orderId ? { ...one, sale } : one)));
  await till.drafts.save(sale.orderId, parkedDraft(sale, name));
}

/** Back on the counter. What lies there is set aside for it. */
export async function resume(counter: Counter, { sale: { orderId } }: ParkedSale): Promise<void> {
  const { sale, parked, earlier, result } = counter;
  const wanted = parked.get().find((one) => one.sale.orderId === orderId);
  if (!wanted) return;
  parked.set(parked.get().filter((one) => one !== wanted));
  if (!isEmpty(sale.get())) await park(counter, '');
  else giveUp(counter, sale.get());
  earlier.set([]);
  result.set(undefined);
  // A copy: the draft is written again, as an open one. What was told to be ordered is paid by a process of its own.
  const begun = asSignedNow(counter, wanted.sale);
  sale.set(withProcess(counter, { ...begun }, begun));
}

/** Away with one tap, and back with one. */
export async function discard(counter: Counter, gone: ParkedSale): Promise<void> {
  const { till, parked, person } = counter;
  const { orderId } = gone.sale;
  const given = givenUpCart(counter, begunAgain(counter, gone.sale), gone.name);
  const place = parked.get().indexOf(gone);
  parked.set(parked.get().filter((one) => one.sale.orderId !== orderId));
  const putBack = async () => {
    if (parked.get().some((one) => one.sale.orderId === orderId)) return;
    const again = given && parkedCart(counter, begunAgain(counter, given.sale), gone.name);
    const back = { ...gone, sale: again?.sale ?? given?.sale ?? gone.sale };
    parked.set(parked.get().toSpliced(Math.max(0, place), 0, back));
    if (again) await sayParked(counter, again, gone.name).catch(() => keepBegun(counter, given.sale, gone.name));
    else await till.drafts.save(orderId, parkedDraft(back.sale, gone.name));
  };
  showNotice({
    id: 'till-parked',
    text: translations().till('park.removed', { name: gone.name }),
    isUndo: true,
    actions: [{ label: translations().common('undo'), onClick: () => void putBack() }],
  });
  const gotRid = given
    ? till.record(given.said.type, given.said.payload, actorOf(person.get()), { draftId: orderId })
    : till.drafts.remove(orderId);
  await gotRid.catch(() => {
    closeNotice('till-parked');
    parked.set(parked.get().toSpliced(Math.max(0, place), 0, gone));
  });
}
