import { billsByTable } from '@tresen/domain/bills/table-bills';
import { partiesOf } from '@tresen/domain/bills/table-state';
import { type TableTicket, tableTickets } from '@tresen/domain/bills/table-tickets';
import type { FloorView } from '@tresen/domain/bills/floor-view';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { createStore } from '../../../shared/store.ts';
import type { LaidTicket } from '../orders/laid-tickets.ts';
import type { Readable } from '../till/till.ts';
import type { FloorNow } from './follow-floor.ts';

type Parts = {
  readonly now: Readable<FloorNow>;
  readonly catalogue: Readable<Pick<Catalogue, 'rooms'>>;
  /** Onto the board of this page, which knows how far each of them is. */
  readonly lay: (tickets: readonly LaidTicket[]) => void;
};

export type FollowedTickets = {
  /** All of the floor, also those that the kitchen must not begin yet. */
  readonly tickets: Readable<readonly TableTicket[]>;
  readonly held: Readable<readonly LaidTicket[]>;
  readonly stop: () => void;
};

/** What the kitchen gets of the tables, as often as the floor changes. */
export function followTickets({ now, catalogue, lay }: Parts): FollowedTickets {
  const tickets = createStore<readonly TableTicket[]>([]);
  const held = createStore<readonly LaidTicket[]>([]);
  let known: ReadonlyMap<string, Drawn> = new Map();

  function look(): void {
    const { floor, view, unconfirmed } = now.get();
    const all = tableTickets(floor, view);
    const nameOf = tableNames(view, catalogue.get());
    const drawn = new Map<string, Drawn>();
    for (const ticket of all) {
      const isUnconfirmed = ticket.entryIds.some((entryId) => unconfirmed.has(entryId));
      const laid = { ...laidTicket(ticket, nameOf(ticket)), isUnconfirmed };
      const text = JSON.stringify(laid);
      const before = known.get(ticket.orderId);
      drawn.set(ticket.orderId, before?.text === text ? before : { text, laid });
    }
    known = drawn;
    const laidWhere = (isHeld: boolean) =>
      all.filter((ticket) => ticket.isHeld === isHeld).flatMap(({ orderId }) => drawn.get(orderId)?.laid ?? []);
    tickets.set(all);
    held.set(laidWhere(true));
    lay(laidWhere(false));
  }

  const stops = [now.subscribe(look), catalogue.subscribe(look)];
  look();
  return { tickets, held, stop: () => stops.forEach((stop) => stop()) };
}

type Drawn = { readonly text: string; readonly laid: LaidTicket };

/** Where a party sits: `12 A`, and both tables where it sits at two. */
export function tableNames(
  view: FloorView,
  { rooms }: Pick<Catalogue, 'rooms'>,
): (at: Pick<TableTicket, 'billId' | 'tableIds'>) => string {
  const seated = billsByTable(view);
  const names = new Map((rooms ?? []).flatMap((room) => room.tables.map(({ tableId, name }) => [tableId, name ?? ''])));
  return ({ billId, tableIds }) =>
    tableIds
      .map((tableId) => {
        const party = partiesOf(seated.get(tableId) ?? []).find(({ bill }) => bill.billId === billId)?.party ?? '';
        return `${names.get(tableId) ?? '?'} ${party}`.trim();
      })
      .join(' + ');
}

function laidTicket(ticket: TableTicket, name: string): Omit<LaidTicket, 'isUnconfirmed'> {
  const { orderId, kind, areaId, place, note, kitchen, by, placedAt, lines, course, isAdded, orderedAt } = ticket;
  const { firedAt, waiterId, cancels } = ticket;
  return {
    orderId,
    isCancelled: kind === 'cancelled' || lines.every(({ isCancelled }) => isCancelled),
    details: {
      pickupNo: name,
      areaId,
      placedAt,
      takenBy: by,
      place,
      isLate: false,
      kitchen,
      note,
      lines,
      table: { name, course, isAdded, orderedAt, ...(firedAt !== undefined && { firedAt }), waiterId, cancels },
    },
  };
}
