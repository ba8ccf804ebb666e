import { piecesTakenBack, type ReadyPart, type TakenBack } from './order-board.ts';
import type { KitchenItem } from './kitchen-items.ts';
import type { OrderState } from './order.ts';

/** What a screen of the kitchen knows of an order. `details` is `undefined` while only later news of it have come. */
export type TicketOrder = OrderState & {
  readonly orderId: string;
  readonly details: TicketDetails | undefined;
  readonly takenBack: readonly TakenBack[];
  readonly partsReady: readonly ReadyPart[];
  /** A person at this device has seen the cancellation. */
  readonly isAcknowledged: boolean;
};

export type TicketDetails = {
  readonly pickupNo: string;
  readonly areaId: string | null;
  readonly placedAt: string;
  readonly isLate: boolean;
  readonly kitchen: 'slip' | 'lan' | 'none';
  readonly lines: readonly TicketLine[];
  /** Absent: it was sold over a counter. */
  readonly table?: TicketTable;
};

/** What a ticket says of the table it is for. */
export type TicketTable = {
  /** With the letter of the party, where several sit there. */
  readonly name: string;
  /** 0: at once. */
  readonly course: number;
  /** Ordered after the first round. */
  readonly isAdded: boolean;
  readonly orderedAt: string;
  /** Absent: it was not on hold. */
  readonly firedAt?: string;
  readonly waiterId: string | undefined;
  /** Of a cancellation: the tickets that it takes from. */
  readonly cancels: readonly string[];
};

export type TicketLine = KitchenItem & {
  readonly isCancelled: boolean;
  /** Who gets it at a table where seats are used. */
  readonly seats?: readonly number[];
};

/** What one screen is there for. No areas: all of them; no station: all that is prepared anywhere. */
export type TicketFilter = { readonly areaIds: readonly string[]; readonly stationId: string | undefined };

export type Ticket<Order extends TicketOrder = TicketOrder> = {
  readonly order: Order;
  readonly details: NonNullable<Order['details']>;
  /** Only what this screen has to make. */
  readonly lines: readonly TicketLine[];
  /** Where the rest of the order is made. */
  readonly alsoAt: readonly string[];
};

/** The orders of this screen, each with its part of them. What needs no preparing is nobody's, and an order without a part is not shown. */
export function ticketsFor<Order extends TicketOrder>(
  orders: readonly Order[],
  filter: TicketFilter,
): readonly Ticket<Order>[] {
  return orders.flatMap((order) => ticketFor(order, filter) ?? []);
}

/** A cancellation stays in sight until somebody at this screen has said that it was seen. */
export function mustBeSeen({ order, lines }: Ticket): boolean {
  if (order.isAcknowledged || order.status === 'completed') return false;
  return order.isCancelled || lines.some(({ lineNo }) => piecesTakenBack(order.takenBack, lineNo) > 0);
}

/** The stations that have made their part of an order as it stands now. */
export function readyStations({ status, version, partsReady }: TicketOrder): ReadonlySet<string> {
  if (status !== 'accepted') return new Set();
  return new Set(partsReady.filter((part) => part.version === version).map(({ stationId }) => stationId));
}

/** Where the rest of the order is still being made: only when nobody is left is the whole of it ready. */
export function stillAt({ order, alsoAt }: Ticket): readonly string[] {
  const done = readyStations(order);
  return alsoAt.filter((stationId) => !done.has(stationId));
}

/** Another one for each further piece that is taken back: who has seen the first has not seen the second. */
export function cancellationOf({ orderId, isCancelled, takenBack }: TicketOrder): string {
  return [orderId, isCancelled ? 'all' : 'some', takenBack.length].join('/');
}

function ticketFor<Order extends TicketOrder>(
  order: Order,
  { areaIds, stationId }: TicketFilter,
): Ticket<Order> | undefined {
  const { details } = order;
  if (!details) return undefined;
  if (areaIds.length > 0 && !(details.areaId !== null && areaIds.includes(details.areaId))) return undefined;
  const prepared = details.lines.filter((line) => line.stationId !== null);
  const lines = stationId === undefined ? prepared : prepared.filter((line) => line.stationId === stationId);
  if (lines.length === 0) return undefined;
  const others = prepared.flatMap((line) => (lines.includes(line) ? [] : (line.stationId ?? [])));
  return { order, details, lines, alsoAt: [...new Set(others)] };
}
