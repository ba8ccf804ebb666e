import {
  type Board,
  foldEvents,
  type PendingMove,
  piecesTakenBack,
  withPending,
} from '@tresen/domain/orders/order-board';
import type { TicketTable } from '@tresen/domain/orders/kitchen-ticket';
import type { KeptOrder } from './board-event.ts';
import type { BoardView, KitchenLine, KitchenOrder, OrderDetails } from './order-feed.ts';
import { type LaidTicket, withLaid } from './laid-tickets.ts';
import { unheardOf } from '../neighbours/foreign-orders.ts';
import type { ForeignEntry } from '../neighbours/neighbour-store.ts';
import { isShown, isUnheard, type OwnMove } from './own-moves.ts';

type Known = {
  readonly orders: Board<OrderDetails>;
  readonly seq: number;
  readonly isKnown: boolean;
  readonly own: readonly OwnMove[];
  readonly acknowledged: ReadonlySet<string>;
  /** What the kitchen gets of tables. */
  readonly laid: readonly LaidTicket[];
  /** What neighbours wrote, and what this till sold, that the server has not told of. */
  readonly unheard: readonly ForeignEntry[];
};

/** What the server said, and over it what this device did since: decided by number, never by time. */
export function boardView({ orders: told, seq, isKnown, own, acknowledged, laid, unheard }: Known): BoardView {
  const fromServer = withLaid(told, laid);
  const { events, moves } = unheardOf(unheard, seq, fromServer);
  const orders = events.length > 0 ? foldEvents(fromServer, events) : fromServer;
  const laidBy = new Map(laid.map((ticket) => [ticket.orderId, ticket]));
  const isCompleted = (orderId: string) => overlaid.get(orderId)?.status === 'completed';
  const shown = own.filter((one) => isShown(one, seq) || isUnheard(one, own)).map(({ move }) => move);
  const overlaid = withPending(orders, [...moves, ...shown].toSorted(byTime), seq);
  const pending = new Set(
    [...moves, ...shown].map(({ orderId }) => orderId).filter((id) => overlaid.get(id) !== orders.get(id)),
  );
  const tickets = [...overlaid.values()].flatMap((order) =>
    hasWork(order)
      ? [
          ticketOf(order, {
            pending: pending.has(order.orderId),
            isAcknowledged:
              acknowledged.has(order.orderId) || isSeenAlready(laidBy.get(order.orderId)?.details.table, isCompleted),
            isUnconfirmed:
              laidBy.get(order.orderId)?.isUnconfirmed ?? fromServer.get(order.orderId)?.details === undefined,
          }),
        ]
      : [],
  );
  return { isKnown, orders: tickets.toSorted(byAge) };
}

/** What of a table was taken back needs nobody's eye where it was done before; what is left of its own ticket never does. */
function isSeenAlready(table: TicketTable | undefined, isCompleted: (orderId: string) => boolean): boolean {
  return table?.cancels.every(isCompleted) ?? false;
}

type WithDetails = KeptOrder & { readonly details: OrderDetails };

function hasWork(order: KeptOrder): order is WithDetails {
  return order.details !== undefined && order.details.lines.length > 0;
}

type Over = Pick<KitchenOrder, 'pending' | 'isAcknowledged' | 'isUnconfirmed'>;

/** The same order drawn the same way is the same object: a screen draws one ticket for one event, not sixty. */
const drawn = new WeakMap<KeptOrder, KitchenOrder>();

function ticketOf(order: WithDetails, over: Over): KitchenOrder {
  const before = drawn.get(order);
  if (before && isSame(before, over)) return before;
  const lines = order.details.lines.map((line) => lineOf(line, piecesTakenBack(order.takenBack, line.lineNo)));
  const ticket = { ...order, ...over, details: { ...order.details, lines } };
  drawn.set(order, ticket);
  return ticket;
}

function isSame(one: Over, other: Over): boolean {
  return (
    one.pending === other.pending &&
    one.isAcknowledged === other.isAcknowledged &&
    one.isUnconfirmed === other.isUnconfirmed
  );
}

function lineOf(line: KitchenLine, takenBack: number): KitchenLine {
  const left = line.quantity - takenBack;
  return left > 0 ? { ...line, quantity: left } : { ...line, isCancelled: true };
}

/** Steps of several devices, in the order in which they were taken; of one device they never cross. */
function byTime(one: PendingMove, other: PendingMove): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
}

/** Instants of one organisation are written alike, so that their text sorts as they do. */
function byAge(one: KitchenOrder, other: KitchenOrder): number {
  const [first, second] = [one.details?.placedAt ?? '', other.details?.placedAt ?? ''];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Nothing to draw again. */
export function isSameView(one: BoardView, other: BoardView): boolean {
  const [before, next] = [one.orders, other.orders];
  return (
    one.isKnown === other.isKnown &&
    before.length === next.length &&
    next.every((order, place) => order === before[place])
  );
}
