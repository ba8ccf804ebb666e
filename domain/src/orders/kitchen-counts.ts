import type { Ticket, TicketLine } from './kitchen-ticket.ts';

export type ItemCount = { readonly name: string; readonly quantity: number };

/** How much of everything is still to be made, the most first: what to throw into the pan together. */
export function itemCounts(
  tickets: readonly Ticket[],
  isDone: (orderId: string, line: TicketLine) => boolean,
): readonly ItemCount[] {
  const counted = new Map<string, number>();
  for (const { order, lines } of tickets) {
    if (order.isCancelled || (order.status !== 'new' && order.status !== 'accepted')) continue;
    for (const line of lines) {
      const { name, quantity, isCancelled } = line;
      if (!isCancelled && !isDone(order.orderId, line)) counted.set(name, (counted.get(name) ?? 0) + quantity);
    }
  }
  return [...counted]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((one, other) => other.quantity - one.quantity || (one.name < other.name ? -1 : 1));
}
