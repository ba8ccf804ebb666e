import { nextStatus } from '@tresen/domain/orders/kitchen-lanes';
import type { TicketLine } from '@tresen/domain/orders/kitchen-ticket';
import { advanceOrder } from '../acts/move-order.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { settings } from '../device/settings.ts';
import type { Kitchen } from '../kitchen.ts';

/** Strikes a line through or takes that back. The ticket moves on by itself only where this device was told so. */
export function strikeLine(kitchen: Kitchen, ticket: KitchenTicket, line: TicketLine): void {
  const { order } = ticket;
  kitchen.marks.strike(order.orderId, line);
  const next = nextStatus(order.status);
  if (settings.get().advancesAlone && next && order.status !== 'ready' && isAllStruck(kitchen, ticket))
    void advanceOrder(kitchen, order, next);
}

/** The first line that is still to be made. */
export function strikeNext(kitchen: Kitchen, ticket: KitchenTicket): void {
  const line = ticket.lines.find((one) => !one.isCancelled && !kitchen.marks.isStruck(ticket.order.orderId, one));
  if (line) strikeLine(kitchen, ticket, line);
}

export function isAllStruck({ marks }: Kitchen, { order, lines }: KitchenTicket): boolean {
  const wanted = lines.filter(({ isCancelled }) => !isCancelled);
  return wanted.length > 0 && wanted.every((line) => marks.isStruck(order.orderId, line));
}
