import { nextStatus } from '@tresen/domain/orders/kitchen-lanes';
import { advanceOrder } from '../acts/move-order.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { settings } from '../device/settings.ts';
import type { Kitchen } from '../kitchen.ts';

/** Strikes a line through or takes that back. The ticket moves on by itself only where this device was told so. */
export function strikeLine(kitchen: Kitchen, ticket: KitchenTicket, lineNo: number): void {
  const { order } = ticket;
  kitchen.marks.strike(order.orderId, lineNo);
  const next = nextStatus(order.status);
  if (settings.get().advancesAlone && next && order.status !== 'ready' && isAllStruck(kitchen, ticket))
    void advanceOrder(kitchen, order, next);
}

/** The first line that is still to be made. */
export function strikeNext(kitchen: Kitchen, ticket: KitchenTicket): void {
  const line = ticket.lines.find(
    ({ lineNo, isCancelled }) => !isCancelled && !kitchen.marks.isStruck(ticket.order.orderId, lineNo),
  );
  if (line) strikeLine(kitchen, ticket, line.lineNo);
}

export function isAllStruck({ marks }: Kitchen, { order, lines }: KitchenTicket): boolean {
  const wanted = lines.filter(({ isCancelled }) => !isCancelled);
  return wanted.length > 0 && wanted.every(({ lineNo }) => marks.isStruck(order.orderId, lineNo));
}
