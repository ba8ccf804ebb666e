import { openDue } from '@tresen/domain/bills/bill-due';
import { type BillView, openGoods } from '@tresen/domain/bills/floor-view';
import { billsByTable } from '@tresen/domain/bills/table-bills';
import { partiesOf, type TableState, tableState } from '@tresen/domain/bills/table-state';
import type { TableTicket } from '@tresen/domain/bills/table-tickets';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { canHoldBill, type DiningTable, type Room } from '@tresen/domain/rooms/dining-table';
import type { FloorNow } from '../../../device/floor/follow-floor.ts';
import type { OrderProgress } from '../../../device/orders/order-progress.ts';
import { type HeldCourse, heldCourses } from './fire-course.ts';
import type { TableDraft } from './tables.ts';

export type TableTile = {
  readonly table: DiningTable & { readonly name: string };
  readonly room: Room;
  readonly state: TableState;
  /** `A/B` where two parties sit. */
  readonly parties: string;
  readonly bills: readonly BillView[];
  readonly openCents: number;
  readonly openPieces: number;
  /** When the oldest of it that is open was ordered. */
  readonly since: string | undefined;
  readonly lastOrder: string | undefined;
  readonly waiterId: string | undefined;
  readonly hasDraft: boolean;
  readonly isUnconfirmed: boolean;
  /** Tickets that the kitchen has finished and nobody has carried away. */
  readonly ready: readonly TableTicket[];
  /** What waits to be fired, the next course first. */
  readonly held: readonly HeldCourse[];
};

type Seen = {
  readonly now: FloorNow;
  readonly drafts: ReadonlyMap<string, TableDraft>;
  readonly tickets: readonly TableTicket[];
  readonly progress: ReadonlyMap<string, OrderProgress>;
};

/** Every table that can hold a bill, room by room, by its number. */
export function tableTiles({ rooms }: Pick<Catalogue, 'rooms'>, seen: Seen): readonly TableTile[] {
  const { now, drafts, tickets, progress } = seen;
  const byBill = Map.groupBy(tickets, ({ billId }) => billId);
  const seated = billsByTable(now.view);
  const drafted = new Set([...drafts.values()].map(({ tableId }) => tableId));
  return (rooms ?? []).flatMap((room) =>
    room.tables
      .filter(canHoldBill)
      .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
      .map((table) => {
        const bills = seated.get(table.tableId) ?? [];
        const own = bills.map(({ billId }) => byBill.get(billId) ?? []);
        const ready = own.flat().filter(({ orderId }) => progress.get(orderId) === 'ready');
        // Whoever fires a course of one party leaves that of another alone.
        const held = own.flatMap(heldCourses).toSorted((one, other) => one.course - other.course);
        return { ...tileOf({ table, room, bills }, now, drafted), ready, held };
      }),
  );
}

function tileOf(
  { table, room, bills }: Pick<TableTile, 'table' | 'room' | 'bills'>,
  { unconfirmed }: FloorNow,
  drafted: ReadonlySet<string>,
): Omit<TableTile, 'ready' | 'held'> {
  const parties = partiesOf(bills);
  const items = bills.flatMap((bill) => bill.items);
  const open = items.filter(({ pieces }) => pieces.some(({ openParts }) => openParts > 0));
  return {
    table,
    room,
    bills: parties.map(({ bill }) => bill),
    state: tableState(bills),
    parties: parties.map(({ party }) => party).join('/'),
    openCents: bills.reduce((sum, bill) => sum + openDue(bill), 0),
    openPieces: bills.reduce((sum, bill) => sum + openGoods(bill), 0),
    since: open.map(({ startedAt }) => startedAt).toSorted()[0],
    lastOrder: items
      .map(({ startedAt }) => startedAt)
      .toSorted()
      .at(-1),
    waiterId: bills[0]?.fields.waiterId,
    hasDraft: drafted.has(table.tableId),
    isUnconfirmed: items.some(({ roundId }) => unconfirmed.has(roundId)),
  };
}
