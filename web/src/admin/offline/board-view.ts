import { type Board, piecesTakenBack, withPending } from '@tresen/domain/order-board';
import type { KeptOrder } from './board-event.ts';
import type { BoardView, KitchenLine, KitchenOrder, OrderDetails } from './order-feed.ts';
import { isShown, type OwnMove } from './own-moves.ts';

type Known = {
  readonly orders: Board<OrderDetails>;
  readonly seq: number;
  readonly isKnown: boolean;
  readonly own: readonly OwnMove[];
  readonly acknowledged: ReadonlySet<string>;
};

/** What the server said, and over it what this device did since: decided by number, never by time. */
export function boardView({ orders, seq, isKnown, own, acknowledged }: Known): BoardView {
  const shown = own.filter((one) => isShown(one, seq)).map(({ move }) => move);
  const overlaid = withPending(orders, shown, seq);
  const pending = new Set(shown.map(({ orderId }) => orderId).filter((id) => overlaid.get(id) !== orders.get(id)));
  const tickets = [...overlaid.values()].flatMap((order) =>
    hasWork(order)
      ? [ticketOf(order, { pending: pending.has(order.orderId), isAcknowledged: acknowledged.has(order.orderId) })]
      : [],
  );
  return { isKnown, orders: tickets.toSorted(byAge) };
}

type WithDetails = KeptOrder & { readonly details: OrderDetails };

function hasWork(order: KeptOrder): order is WithDetails {
  return order.details !== undefined && order.details.lines.length > 0;
}

function ticketOf(order: WithDetails, over: Pick<KitchenOrder, 'pending' | 'isAcknowledged'>): KitchenOrder {
  const lines = order.details.lines.map((line) => lineOf(line, piecesTakenBack(order.takenBack, line.lineNo)));
  return { ...order, ...over, details: { ...order.details, lines } };
}

function lineOf(line: KitchenLine, takenBack: number): KitchenLine {
  const left = line.quantity - takenBack;
  return left > 0 ? { ...line, quantity: left } : { ...line, isCancelled: true };
}

function byAge(one: KitchenOrder, other: KitchenOrder): number {
  return (one.details?.placedAt ?? '').localeCompare(other.details?.placedAt ?? '');
}
