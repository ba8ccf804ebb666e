import type { ServicePlace } from '../articles/article.ts';
import { isLater, type Stamp } from '../basics/stamp.ts';
import { kitchenItems } from '../orders/kitchen-items.ts';
import type { TicketLine } from '../orders/kitchen-ticket.ts';
import { preparedLines } from '../orders/prepared-lines.ts';
import type { BillView, FloorView, ItemView, PieceView } from './floor-view.ts';
import { type Floor, standingIn } from './floor.ts';
import { partsLeft } from './piece-parts.ts';
import type { PieceEnd } from './piece-state.ts';
import type { PlacedTicket } from './said-of-bills.ts';
import { inOrder, type Standing } from './writes.ts';

/** What the kitchen gets of a table: one course of a round, or what somebody took back of it afterwards. */
export type TableTicket = {
  readonly kind: 'ordered' | 'cancelled';
  readonly orderId: string;
  /** The entries that say so: while one of them is not confirmed, neither is the ticket. */
  readonly entryIds: readonly string[];
  /** Where its pieces are now. */
  readonly billId: string;
  readonly tableIds: readonly string[];
  readonly waiterId: string | undefined;
  /** Ordered after the first round of its bill. */
  readonly isAdded: boolean;
  /** 0: at once. */
  readonly course: number;
  /** Nobody has fired it: the kitchen may know of it, and must not begin. */
  readonly isHeld: boolean;
  readonly areaId: string | null;
  readonly place: ServicePlace;
  readonly note: string;
  readonly kitchen: PlacedTicket['kitchen'];
  /** Who ordered it, or took it back. */
  readonly by: string | null;
  readonly orderedAt: string;
  /** From when on it waits for the kitchen: ordered, or fired. */
  readonly placedAt: string;
  readonly firedAt: string | undefined;
  /** Only what somebody has to prepare. */
  readonly lines: readonly TicketLine[];
  /** Of a cancellation: the tickets it takes from. */
  readonly cancels: readonly string[];
};

type Placed = { readonly roundId: string; readonly value: PlacedTicket; readonly fired: Fire | undefined };
type Fire = Stamp & { readonly at: string };
type Held = { readonly bill: BillView; readonly item: ItemView };

/**
 * Every ticket of the floor: alike on all devices that know the same facts, in whatever order they came. What a held course lost
 * before it was fired is nobody's cancellation: the kitchen never had it.
 */
export function tableTickets(floor: Floor, { bills }: Pick<FloorView, 'bills'>): readonly TableTicket[] {
  const placed = placedTickets(floor, standingIn(floor));
  const byTicket = new Map<string, Held[]>();
  for (const bill of bills.values())
    for (const item of bill.items) {
      const known = item.orderId === null ? undefined : placed.get(item.orderId);
      if (!known || item.orderId === null) continue;
      byTicket.set(item.orderId, [...(byTicket.get(item.orderId) ?? []), { bill, item }]);
    }
  const ordered = [...byTicket].flatMap(([orderId, held]) => orderedTicket(orderId, held, placed) ?? []);
  return [...ordered, ...cancelledTickets(byTicket, placed)].toSorted(byTime);
}

function placedTickets({ tables }: Floor, stands: Standing): ReadonlyMap<string, Placed> {
  const placed = new Map<string, Placed>();
  for (const [orderId, row] of tables.tickets) {
    const [first] = inOrder(row.placed, stands);
    if (!first) continue;
    const [roundId, { value }] = first;
    placed.set(orderId, { roundId, value, fired: value.isHeld ? standingFire(row, stands) : undefined });
  }
  return placed;
}

/** The first that was not taken back: who fires a second time changes nothing. */
function standingFire({ fired }: FiredRow, stands: Standing): Fire | undefined {
  let standing: Fire | undefined;
  for (const [entryId, { step, value }] of inOrder(fired, stands))
    standing = value.isFired ? (standing ?? { entryId, step, at: value.at }) : undefined;
  return standing;
}

type FiredRow = Floor['tables']['tickets'] extends ReadonlyMap<string, infer Row> ? Row : never;

function orderedTicket(
  orderId: string,
  held: readonly Held[],
  placed: ReadonlyMap<string, Placed>,
): TableTicket | undefined {
  const ticket = placed.get(orderId);
  const [first] = held;
  const lines = linesOf(wholeItems(held).map(wantedOf));
  if (!ticket || !first || lines.length === 0) return undefined;
  const { roundId, value, fired } = ticket;
  return {
    ...placeOf(first.bill),
    kind: 'ordered',
    orderId,
    entryIds: fired ? [roundId, fired.entryId] : [roundId],
    isAdded: first.bill.items[0]?.roundId !== roundId,
    course: value.course,
    isHeld: value.isHeld && !fired,
    areaId: value.areaId,
    place: value.place,
    note: value.note,
    kitchen: value.kitchen,
    by: value.takenBy,
    orderedAt: value.at,
    placedAt: fired?.at ?? value.at,
    firedAt: fired?.at,
    lines,
    cancels: [],
  };
}

/** One for each fact that took something the kitchen had been told of. A piece that two took back is told once. */
function cancelledTickets(
  byTicket: ReadonlyMap<string, readonly Held[]>,
  placed: ReadonlyMap<string, Placed>,
): readonly TableTicket[] {
  const taken = new Map<string, Taken[]>();
  for (const [orderId, held] of byTicket)
    for (const { bill, item } of held)
      for (const piece of item.pieces) {
        const end = cancelOf(piece);
        const ticket = placed.get(orderId);
        if (!end || !ticket || !isAfterRing(end, ticket)) continue;
        taken.set(end.entryId, [...(taken.get(end.entryId) ?? []), { orderId, bill, item, piece, end }]);
      }
  return [...taken].flatMap(([entryId, some]) => cancelledTicket(entryId, some, placed) ?? []);
}

type Taken = Held & { readonly orderId: string; readonly piece: PieceView; readonly end: PieceEnd };

function cancelledTicket(
  entryId: string,
  some: readonly Taken[],
  placed: ReadonlyMap<string, Placed>,
): TableTicket | undefined {
  const [first] = some;
  const of = first && placed.get(first.orderId);
  const byItem = [...Map.groupBy(some, ({ item }) => item).entries()];
  const lines = linesOf(
    byItem.map(([item, own]) => ({ item, pieces: own.map(({ piece }) => piece), isCancelled: false })),
  );
  if (!first || !of || lines.length === 0) return undefined;
  const { areaId, place, course } = of.value;
  return {
    ...placeOf(first.bill),
    kind: 'cancelled',
    orderId: entryId,
    entryIds: [entryId],
    isAdded: false,
    course,
    isHeld: false,
    areaId,
    place,
    note: first.end.text,
    kitchen: of.value.kitchen,
    by: first.end.by,
    orderedAt: first.end.at,
    placedAt: first.end.at,
    firedAt: undefined,
    lines: lines.map((line, index) => ({ ...line, lineNo: index + 1 })),
    cancels: [...new Set(some.map(({ orderId }) => orderId))],
  };
}

function isAfterRing(end: PieceEnd, { value, fired }: Placed): boolean {
  return value.isHeld ? fired !== undefined && isLater(end, fired) : true;
}

/** Who took the whole of a piece back. That it was paid as well is between the waiter and a manager. */
function cancelOf({ ends }: PieceView): PieceEnd | undefined {
  const cancelled = ends.filter(({ how }) => how === 'cancelled');
  return partsLeft(cancelled.map(({ part }) => part)) === 0 ? cancelled[0] : undefined;
}

type Shown = { readonly item: ItemView; readonly pieces: readonly PieceView[]; readonly isCancelled: boolean };

/** Its pieces may be on several bills by now; they are cooked together. */
function wholeItems(held: readonly Held[]): readonly ItemView[] {
  return [...Map.groupBy(held, ({ item }) => item.item.itemId).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first.item, pieces: [first, ...others].flatMap(({ item }) => item.pieces) }] : [],
  );
}

/** What is left of an item to be made; struck through if nothing is. */
function wantedOf(item: ItemView): Shown {
  const left = item.pieces.filter((piece) => cancelOf(piece) === undefined);
  return left.length > 0
    ? { item, pieces: left, isCancelled: false }
    : { item, pieces: item.pieces, isCancelled: true };
}

function linesOf(shown: readonly Shown[]): readonly TicketLine[] {
  return shown
    .toSorted((one, other) => one.item.item.lineNo - other.item.item.lineNo)
    .flatMap(({ item, pieces, isCancelled }) => {
      const { lineNo, name, stationId, options, parts } = item.item;
      const prepared = preparedLines([
        { lineNo, name, stationId, options, parts, note: item.note, quantity: pieces.length },
      ]);
      const seats = [...new Set(pieces.map(({ seat }) => seat))].filter((seat) => seat > 0).toSorted((a, b) => a - b);
      return kitchenItems(prepared).map((line) => ({ ...line, isCancelled, ...(seats.length > 0 && { seats }) }));
    });
}

function placeOf({ billId, fields }: BillView): Pick<TableTicket, 'billId' | 'tableIds' | 'waiterId'> {
  return { billId, tableIds: fields.tableIds ?? [], waiterId: fields.waiterId };
}

/** Instants of one organisation are written alike, so that their text sorts as they do. */
function byTime(one: TableTicket, other: TableTicket): number {
  const [first, second] = [`${one.placedAt} ${one.orderId}`, `${other.placedAt} ${other.orderId}`];
  return first < second ? -1 : 1;
}
