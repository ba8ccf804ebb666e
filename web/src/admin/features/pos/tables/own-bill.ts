import type { WholePieces } from '@tresen/domain/bills/bill-facts';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { nextParty } from '@tresen/domain/bills/table-state';
import { billsByTable } from '@tresen/domain/bills/table-bills';
import type { Settles } from '@tresen/domain/sales/sale-fact';
import { newId } from '../../../device/journal/new-id.ts';
import { processNow } from '../counter/begin-process.ts';
import { actorOf } from '../person/person.ts';
import { openTable, showPart } from './open-table.ts';
import { setBill, written } from './set-bill.ts';
import type { Tables } from './tables.ts';

/** Pieces that can stand on another bill: none of them is divided. Empty: what was chosen cannot, or nothing would be left. */
export function movable({ items }: BillView, chosen: readonly Settles[]): readonly WholePieces[] {
  const whole = chosen.filter((one): one is WholePieces => 'nos' in one);
  const open = items.flatMap(({ pieces }) => pieces.filter(({ state }) => state === 'open')).length;
  const taken = whole.reduce((sum, { nos }) => sum + nos.length, 0);
  return whole.length < chosen.length || taken >= open ? [] : whole;
}

/** What was chosen is a party of its own from now on, at the same table: it orders, moves and pays for itself. Says whether it was written. */
export async function moveToOwnBill(tables: Tables, bill: BillView, pieces: readonly WholePieces[]): Promise<boolean> {
  const { counter, floor, spot } = tables;
  const at = spot.get();
  if (!at) return false;
  const { view } = floor.now.get();
  const { waiterId, place } = bill.fields;
  const to = { billId: newId(Date.now()), openedOn: bill.openedOn };
  const party = nextParty(billsByTable(view).get(at.tableId) ?? []);
  const tableIds = bill.fields.tableIds ?? [at.tableId];
  if (!(await setBill(tables, to, { tableIds, party, waiterId, place }))) return false;
  const from = { billId: bill.billId, openedOn: bill.openedOn };
  const said = { from, to, pieces, seat: null, ...processNow(counter) };
  const isMoved = await written(
    floor.round({ type: 'bill.move-items.v1', draftId: null, said }, actorOf(counter.person.get())),
  );
  if (!isMoved) return false;
  await openTable(tables, at.tableId, to.billId);
  showPart(tables, 'bill');
  return true;
}
