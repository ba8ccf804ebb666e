import { secondsSince } from './ticket-urgency.ts';
import type { Ticket } from './kitchen-ticket.ts';

const windowSeconds = 30 * 60;

/**
 * How long guests waited whose order was made within half an hour: the one in the middle, so that one forgotten ticket
 * does not frighten anybody. What was cancelled or cooked before it was known says nothing about it.
 */
export function medianWait(tickets: readonly Ticket[], nowMs: number): number | undefined {
  const waits = tickets
    .filter(({ order, details }) => !order.isCancelled && !details.isLate && isMade(order.status))
    .filter(({ order }) => secondsSince(order.movedAt, nowMs) <= windowSeconds)
    .map(({ order, details }) => secondsSince(details.placedAt, Temporal.Instant.from(order.movedAt).epochMilliseconds))
    .toSorted((one, other) => one - other);
  const middle = Math.floor(waits.length / 2);
  const upper = waits[middle];
  if (upper === undefined) return undefined;
  return waits.length % 2 === 1 ? upper : Math.round(((waits[middle - 1] ?? upper) + upper) / 2);
}

function isMade(status: string): boolean {
  return status === 'ready' || status === 'completed';
}
