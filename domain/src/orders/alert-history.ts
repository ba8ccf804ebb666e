import { isReportedLate } from './kitchen-lanes.ts';
import { cancellationOf, mustBeSeen, type Ticket } from './kitchen-ticket.ts';

/** What a screen has already rung for. */
export type Heard = { readonly placed: ReadonlySet<string>; readonly cancelled: ReadonlySet<string> };

export type News = {
  readonly placed: readonly Ticket[];
  readonly cancelled: readonly Ticket[];
  readonly heard: Heard;
};

/** Everything rings once: also when it is taken back, hidden by a filter for a while, or told again after a reload. */
export function newsOf(heard: Heard, tickets: readonly Ticket[]): News {
  const placed = tickets.filter((ticket) => isToDo(ticket) && !heard.placed.has(ticket.order.orderId));
  const cancelled = tickets.filter(
    (ticket) => mustBeSeen(ticket) && !heard.cancelled.has(cancellationOf(ticket.order)),
  );
  return {
    placed: placed.filter(({ order }) => !order.isCancelled),
    cancelled,
    heard: {
      placed: new Set([...heard.placed, ...placed.map(({ order }) => order.orderId)]),
      cancelled: new Set([...heard.cancelled, ...cancelled.map(({ order }) => cancellationOf(order))]),
    },
  };
}

const chimeEveryMs = 3_000;

/** A rush is one sound, not thirty. */
export function mayChime(lastMs: number | undefined, nowMs: number): boolean {
  return lastMs === undefined || nowMs - lastMs >= chimeEveryMs;
}

/** Never for food that was eaten long ago. */
function isToDo(ticket: Ticket): boolean {
  const { status } = ticket.order;
  return (status === 'new' || status === 'accepted') && !isReportedLate(ticket);
}
