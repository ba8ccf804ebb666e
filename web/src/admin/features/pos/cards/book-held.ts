import type { CardDesk } from '../../../device/cards/card-desk.ts';
import type { KnownCard } from '../../../device/cards/known-card.ts';
import { dueOf } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';
import { isPaid, newBill } from '../dialog/bill.ts';
import { resume } from '../menu/park.ts';
import { bookSale } from '../pay/book-sale.ts';
import { payByTerminal, withAttempt } from './pay-by-terminal.ts';

/** Its own cart where it is still there, or the one that lies on the counter and costs just as much. */
export async function bookHeld(
  desk: CardDesk,
  counter: Counter,
  { attempt }: KnownCard,
): Promise<'noCart' | 'tablesOpen' | undefined> {
  const orderId = attempt.asked?.orderId;
  const parked = counter.parked.get().find(({ sale }) => sale.orderId === orderId);
  if (parked) await resume(counter, parked);
  const sale = counter.sale.get();
  if (sale.orderId === orderId) {
    await payByTerminal(desk, counter);
    return undefined;
  }
  const bill = newBill(dueOf(sale, counter.till.catalogue.get().location).sold);
  const paid = bill.lines.length > 0 ? withAttempt(counter, sale, bill, attempt) : undefined;
  if (!paid || !isPaid(paid)) return (attempt.asked?.bills.length ?? 0) > 0 ? 'tablesOpen' : 'noCart';
  await bookSale(counter, { payments: paid.payments, tips: paid.tips });
  return undefined;
}
