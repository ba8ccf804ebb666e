import type { KitchenOption } from './kitchen-items.ts';
import type { Ticket, TicketLine } from './kitchen-ticket.ts';

/** Absent options: nothing was chosen. What is made in another way is counted apart. */
export type ItemCount = Pick<TicketLine, 'name' | 'quantity'> & { readonly options?: readonly KitchenOption[] };

/** How much of everything is still to be made, the most first: what to throw into the pan together. */
export function itemCounts(
  tickets: readonly Ticket[],
  isDone: (orderId: string, line: TicketLine) => boolean,
): readonly ItemCount[] {
  const counted = new Map<string, ItemCount>();
  for (const { order, lines } of tickets) {
    if (order.isCancelled || (order.status !== 'new' && order.status !== 'accepted')) continue;
    for (const line of lines) {
      const { name, quantity, isCancelled, options } = line;
      if (isCancelled || isDone(order.orderId, line)) continue;
      const key = JSON.stringify([name, options?.map((option) => [option.kind, option.name]).toSorted() ?? []]);
      const before = counted.get(key)?.quantity ?? 0;
      counted.set(key, { name, quantity: before + quantity, ...(options && { options }) });
    }
  }
  return [...counted]
    .toSorted(([oneKey, one], [otherKey, other]) => other.quantity - one.quantity || (oneKey < otherKey ? -1 : 1))
    .map(([, count]) => count);
}
