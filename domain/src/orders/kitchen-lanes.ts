import type { Ticket, TicketOrder } from './kitchen-ticket.ts';
import { type Backward, type Forward, type OrderStatus, rank } from './order.ts';

/** The four statuses, and beside them what was cooked before the server heard of it. */
export const lanes = ['new', 'accepted', 'late', 'ready', 'completed'] as const;
export type Lane = (typeof lanes)[number];
export type Lanes<Order extends TicketOrder> = Readonly<Record<Lane, readonly Ticket<Order>[]>>;

/** What people did to tickets at this screen, which nobody else has to know. */
export type TicketMarks = { readonly pinned: ReadonlySet<string>; readonly seenLate: ReadonlySet<string> };

/**
 * Every ticket in exactly one lane. The oldest first where work waits, the longest waiting first where guests come, the
 * latest first where all is done; what somebody put to the front comes before.
 */
export function lanesOf<Order extends TicketOrder>(
  tickets: readonly Ticket<Order>[],
  marks: TicketMarks,
): Lanes<Order> {
  const inLane = (lane: Lane) => tickets.filter((ticket) => laneOf(ticket, marks) === lane);
  const pinnedFirst = (list: readonly Ticket<Order>[]) => [
    ...list.filter(({ order }) => marks.pinned.has(order.orderId)),
    ...list.filter(({ order }) => !marks.pinned.has(order.orderId)),
  ];
  return {
    new: pinnedFirst(inLane('new').toSorted(byPlaced)),
    accepted: pinnedFirst(inLane('accepted').toSorted(byPlaced)),
    late: inLane('late').toSorted(byPlaced),
    ready: pinnedFirst(inLane('ready').toSorted(byMoved)),
    completed: inLane('completed').toSorted((one, other) => byMoved(other, one)),
  };
}

export function laneOf(ticket: Ticket, { seenLate }: Pick<TicketMarks, 'seenLate'>): Lane {
  const { order } = ticket;
  if (order.isCancelled && order.isAcknowledged) return 'completed';
  if (isReportedLate(ticket) && order.status !== 'ready' && !seenLate.has(order.orderId)) return 'late';
  return order.status;
}

/** The kitchen had it on paper or from a neighbour when it was new: nothing of it may ring or be cooked again. */
export function isReportedLate({ details }: Ticket): boolean {
  return details.isLate && details.kitchen !== 'none';
}

/** What the large button of a ticket does next. */
export function nextStatus(status: OrderStatus): Forward | undefined {
  return status === 'completed' ? undefined : afterwards[status];
}

/** The shortcut beside it: over one step. */
export function skipStatus(status: OrderStatus): Forward | undefined {
  const next = nextStatus(status);
  return next && nextStatus(next);
}

/** One step back, where there is one: nothing becomes new again. */
export function previousStatus(status: OrderStatus): Backward | undefined {
  return rank(status) < 2 ? undefined : status === 'ready' ? 'accepted' : 'ready';
}

const afterwards = { new: 'accepted', accepted: 'ready', ready: 'completed' } as const;

function byPlaced(one: Ticket, other: Ticket): number {
  return inOrder(one.details.placedAt, other.details.placedAt) || inOrder(one.order.orderId, other.order.orderId);
}

function byMoved(one: Ticket, other: Ticket): number {
  return inOrder(one.order.movedAt, other.order.movedAt) || inOrder(one.order.orderId, other.order.orderId);
}

/** Instants of one organisation are written alike, so that their text sorts as they do. */
function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
