import type { OrderStatus } from '@tresen/domain/orders/order';
import type { KitchenOrder } from './order-feed.ts';
import type { Readable } from '../till/till.ts';

/**
 * What the counter sees of an order that it took: the server has it, a kitchen screen shows it, somebody began, it can
 * be handed out. An order without an entry has not reached the server, or has nothing to prepare.
 */
export const progresses = ['sent', 'seen', 'started', 'ready', 'completed', 'cancelled'] as const;
export type OrderProgress = (typeof progresses)[number];

/** For the till. Looking at this is not looking at the board: nothing counts as seen by it. */
export type WithProgress = { readonly progress: Readable<ReadonlyMap<string, OrderProgress>> };

export function progressOf(orders: readonly KitchenOrder[]): ReadonlyMap<string, OrderProgress> {
  // Nobody but this till knows of it yet.
  const heardOf = orders.filter(({ isUnconfirmed, status, isSeen }) => !isUnconfirmed || isSeen || status !== 'new');
  return new Map(heardOf.map((order) => [order.orderId, progress(order)]));
}

const names: Readonly<Record<OrderStatus, OrderProgress>> = {
  new: 'sent',
  accepted: 'started',
  ready: 'ready',
  completed: 'completed',
};

function progress({ status, isSeen, isCancelled }: KitchenOrder): OrderProgress {
  if (isCancelled) return 'cancelled';
  return status === 'new' && isSeen ? 'seen' : names[status];
}
