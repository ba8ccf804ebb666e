import { orderedItems, type RoundRefusal } from '@tresen/domain/bills/ordered-items';
import { newId } from '../../../device/journal/new-id.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { signingOf } from '../counter/begin-process.ts';
import { viewOf } from '../counter/cart-view.ts';
import { placeOf } from '../counter/counter.ts';
import { newSale } from '../counter/sale.ts';
import { playSound } from '../display/sounds.ts';
import { actorOf } from '../person/person.ts';
import { leaveTable } from './open-table.ts';
import type { Tables } from './tables.ts';

/** What was tapped goes to its bill: number, entry and cleared draft in one transaction. `undefined`: it is written. */
export async function sendRound(tables: Tables): Promise<RoundRefusal | 'busy' | 'not-written' | undefined> {
  const { counter, floor, spot, drafts } = tables;
  const at = spot.get();
  const sale = counter.sale.get();
  if (!at || counter.phase.get() === 'booking') return 'busy';
  const { location, revision } = counter.till.catalogue.get();
  const items = orderedItems(viewOf(sale.cart, location).sold, () => newId(Date.now()));
  if (typeof items === 'string') return items;
  const person = counter.person.get();
  const isNew = !floor.now.get().view.bills.has(floor.now.get().view.nameOf(at.billId));
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
          set: isNew ? { tableIds: [at.tableId], ...(person && { waiterId: person.userId }) } : null,
          tickets: [{ orderId: sale.orderId, course: 0, isHeld: false }],
          items,
          note: sale.note,
          kitchen: 'none',
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

/** Sends and goes back to the tables, or says why not. */
export async function sendAndLeave(tables: Tables, tableName: string): Promise<void> {
  const refusal = await sendRound(tables);
  const t = translations().tables;
  if (refusal === 'busy') return;
  if (refusal !== undefined) {
    showNotice({ id: 'table-not-sent', text: refusal === 'not-written' ? t('notSent') : t(`refusal.${refusal}`) });
    return;
  }
  showNotice({ id: 'table-sent', text: t('sent', { name: tableName }) });
  await leaveTable(tables);
}
