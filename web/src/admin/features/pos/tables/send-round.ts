import type { BillFields, OrderedItem } from '@tresen/domain/bills/bill-facts';
import { enteredAgain } from '@tresen/domain/bills/entered-again';
import { orderedItems, type RoundRefusal } from '@tresen/domain/bills/ordered-items';
import { roundTickets } from '@tresen/domain/bills/round-tickets';
import type { BillView } from '@tresen/domain/bills/floor-view';
import type { TableTicket } from '@tresen/domain/bills/table-tickets';
import { newId } from '../../../device/journal/new-id.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { signingOf } from '../counter/begin-process.ts';
import { type LineView, viewOf } from '../counter/cart-view.ts';
import { placeOf } from '../counter/counter.ts';
import { newSale } from '../counter/sale.ts';
import { playSound } from '../display/sounds.ts';
import { actorOf } from '../person/person.ts';
import { leaveTable } from './open-table.ts';
import { newBill } from './set-bill.ts';
import type { Tables, TableSpot } from './tables.ts';

/** `again`: only a lost device knew it; the kitchen has made it, or was told by mouth. */
export type RoundKind = 'new' | 'again';

/** What was tapped goes to its bill: number, entry and cleared draft in one transaction. `undefined`: it is written. */
export async function sendRound(
  tables: Tables,
  kind: RoundKind,
): Promise<RoundRefusal | 'busy' | 'not-written' | undefined> {
  const { counter, floor, spot, drafts } = tables;
  const at = spot.get();
  const sale = counter.sale.get();
  if (!at || counter.phase.get() === 'booking') return 'busy';
  const { location, revision } = counter.till.catalogue.get();
  const { sold, lines } = viewOf(sale.cart, location);
  const plain = orderedItems(sold, () => newId(Date.now()));
  if (typeof plain === 'string') return plain;
  const mark = translations().tables('again.mark');
  const items = kind === 'again' ? enteredAgain(plain, mark) : asTapped(plain, lines);
  const placed = roundTickets(items, ticketsOf(tables, at.billId), () => newId(Date.now()));
  const person = counter.person.get();
  const { view } = floor.now.get();
  const bill = view.bills.get(view.nameOf(at.billId));
  counter.phase.set('booking');
  try {
    await floor.round(
      {
        type: 'order.place.v1',
        draftId: sale.orderId,
        said: {
          billId: at.billId,
          openedOn: at.openedOn,
          areaId: counter.areaId.get() ?? null,
          place: sale.cart.place,
          set: saidOf(tables, at, bill),
          ...placed,
          note: kind === 'again' ? mark : sale.note,
          kitchen: kind === 'new' && floor.hasKitchen() ? 'lan' : 'none',
          catalogue: revision,
          startedAt: sale.startedAt ?? new Date().toISOString(),
          ...signingOf(counter.till, sale.txId),
        },
      },
      actorOf(person),
    );
  } catch {
    return 'not-written';
  } finally {
    counter.phase.set('selling');
  }
  counter.sale.set(newSale(placeOf(counter)));
  const others = new Map(drafts.get());
  others.delete(at.billId);
  drafts.set(others);
  playSound('paid');
  return undefined;
}

/** Whoever opens a bill says where it is. Who orders once more does not want to pay yet. */
function saidOf(tables: Tables, at: TableSpot, bill: BillView | undefined): BillFields | null {
  if (!bill) return newBill(tables, at);
  return bill.fields.wantsToPay === true ? { wantsToPay: false } : null;
}

/** Course and seat of each line as it was tapped, and of what comes along with it. */
function asTapped(items: readonly OrderedItem[], lines: readonly LineView[]): readonly OrderedItem[] {
  const goods = items.filter(({ parentItemId }) => parentItemId === null);
  const tapped = new Map(goods.map(({ itemId }, index) => [itemId, lines[index]?.line]));
  return items.map((item) => {
    const { course = 0, seat = 0 } = tapped.get(item.parentItemId ?? item.itemId) ?? {};
    return { ...item, course, seat };
  });
}

/** What the kitchen has of a bill. */
function ticketsOf({ floor }: Tables, billId: string): readonly TableTicket[] {
  const { nameOf } = floor.now.get().view;
  return floor.tickets.get().filter((ticket) => ticket.kind === 'ordered' && ticket.billId === nameOf(billId));
}

/** Sends and goes back to the tables, or says why not. */
export async function sendAndLeave(tables: Tables, tableName: string, kind: RoundKind = 'new'): Promise<void> {
  const refusal = await sendRound(tables, kind);
  const t = translations().tables;
  if (refusal === 'busy') return;
  if (refusal !== undefined) {
    showNotice({ id: 'table-not-sent', text: refusal === 'not-written' ? t('notSent') : t(`refusal.${refusal}`) });
    return;
  }
  showNotice({ id: 'table-sent', text: t('sent', { name: tableName }) });
  await leaveTable(tables);
}
