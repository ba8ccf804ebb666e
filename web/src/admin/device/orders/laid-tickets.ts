import { type Board, type BoardOrder, orderUnheardOf } from '@tresen/domain/orders/order-board';
import type { OrderDetails } from './order-feed.ts';

/** What the kitchen gets of a table. The floor says what it is, the board how far it is. */
export type LaidTicket = {
  readonly orderId: string;
  readonly details: OrderDetails;
  /** All of it was taken back, or it says what was. */
  readonly isCancelled: boolean;
  readonly isUnconfirmed: boolean;
};

type Laid = { readonly from: BoardOrder<OrderDetails> | undefined; readonly order: BoardOrder<OrderDetails> };

/** The same ticket at the same point is the same object, so that nothing is drawn again. */
const known = new WeakMap<LaidTicket, Laid>();

export function withLaid(orders: Board<OrderDetails>, tickets: readonly LaidTicket[]): Board<OrderDetails> {
  if (tickets.length === 0) return orders;
  const next = new Map(orders);
  for (const ticket of tickets) next.set(ticket.orderId, laid(orders.get(ticket.orderId), ticket));
  return next;
}

function laid(from: BoardOrder<OrderDetails> | undefined, ticket: LaidTicket): BoardOrder<OrderDetails> {
  const before = known.get(ticket);
  if (before && before.from === from) return before.order;
  const { orderId, details, isCancelled } = ticket;
  const order = { ...(from ?? orderUnheardOf<OrderDetails>(orderId)), details, isCancelled };
  known.set(ticket, { from, order });
  return order;
}
