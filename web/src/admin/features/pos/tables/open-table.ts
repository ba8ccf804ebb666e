import { billsByTable } from '@tresen/domain/bills/table-bills';
import { nextParty, partiesOf } from '@tresen/domain/bills/table-state';
import { newId } from '../../../device/journal/new-id.ts';
import { businessDate } from '../counter/cart-view.ts';
import { placeOf } from '../counter/counter.ts';
import { newSale } from '../counter/sale.ts';
import { endClaim } from './pay-bill.ts';
import { putAside } from './table-drafts.ts';
import type { TableDraft, TablePart, Tables, TableSpot } from './tables.ts';

/** One tap: the bill that is open there, what was tapped before for it, or a new one. */
export async function openTable(tables: Tables, tableId: string, wanted?: string): Promise<void> {
  const { floor, drafts } = tables;
  const parties = partiesOf(billsByTable(floor.now.get().view).get(tableId) ?? []);
  const found = parties.find(({ bill }) => bill.billId === wanted) ?? parties[0];
  const drafted = [...drafts.get().values()].find((draft) => draft.tableId === tableId);
  if (found) {
    const { billId, openedOn } = found.bill;
    const isOver = found.bill.isSettled && !drafts.get().has(billId);
    return show(tables, { tableId, billId, openedOn }, isOver ? 'bill' : 'order');
  }
  await show(tables, drafted ?? freshSpot(tables, tableId), 'order');
}

/** Somebody else sits down at the same table. */
export async function openSecondParty(tables: Tables, tableId: string): Promise<void> {
  const seated = billsByTable(tables.floor.now.get().view).get(tableId) ?? [];
  await show(tables, { ...freshSpot(tables, tableId), party: nextParty(seated) }, 'order');
}

/** Back to all tables. What was tapped and not sent waits at its table. */
export async function leaveTable(tables: Tables): Promise<void> {
  const aside = putAside(tables);
  endClaim(tables);
  tables.spot.set(undefined);
  clear(tables, undefined);
  await aside.catch(() => undefined);
}

export function showPart({ part, counter }: Tables, next: TablePart): void {
  counter.panel.set(undefined);
  part.set(next);
}

async function show(tables: Tables, { tableId, billId, openedOn, party }: TableSpot, part: TablePart): Promise<void> {
  await putAside(tables).catch(() => undefined);
  const { counter, spot, drafts } = tables;
  const rooms = counter.till.catalogue.get().rooms ?? [];
  const room = rooms.find((one) => one.tables.some((table) => table.tableId === tableId));
  if (room?.areaId) counter.areaId.set(room.areaId);
  clear(tables, drafts.get().get(billId));
  tables.part.set(part);
  spot.set({ tableId, billId, openedOn, ...(party !== undefined && { party }) });
}

/** What lay on the counter before is another table's. */
export function clear({ counter }: Tables, draft: TableDraft | undefined): void {
  counter.panel.set(undefined);
  counter.result.set(undefined);
  counter.earlier.set([]);
  counter.selectedLineId.set(undefined);
  counter.touched.set(undefined);
  counter.phase.set('selling');
  counter.sale.set(draft?.sale ?? newSale(placeOf(counter)));
}

function freshSpot({ counter }: Tables, tableId: string): TableSpot {
  const openedOn = businessDate(counter.till.catalogue.get().location).toString();
  return { tableId, billId: newId(Date.now()), openedOn };
}
