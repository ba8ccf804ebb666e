import type { OrderStatus } from '@tresen/domain/orders/order';
import type { KitchenOrder } from './order-feed.ts';
import type { Readable } from '../till/till.ts';

/**
 * What the counter sees of an order that it took: the server has it, all of it is on paper in the kitchen, a screen there shows it,
 * somebody began, it can be handed out. An order without an entry has not reached the server, or has nothing to prepare.
 */
export const progresses = ['sent', 'printed', 'seen', 'started', 'ready', 'completed', 'cancelled'] as const;
export type OrderProgress = (typeof progresses)[number];

/** For the till. Looking at this is not looking at the board: nothing counts as seen by it. */
export type WithProgress = { readonly progress: Readable<ReadonlyMap<string, OrderProgress>> };

export function progressOf(orders: readonly KitchenOrder[]): ReadonlyMap<string, OrderProgress> {
  // Nobody but this till knows of it yet.
  const heardOf = orders.filter(
    (order) => !order.isUnconfirmed || order.isSeen || order.status !== 'new' || isPrinted(order),
  );
  return new Map(heardOf.map((order) => [order.orderId, progress(order)]));
}

const names: Readonly<Record<OrderStatus, OrderProgress>> = {
  new: 'sent',
  accepted: 'started',
  ready: 'ready',
  completed: 'completed',
};

function progress(order: KitchenOrder): OrderProgress {
  const { status, isSeen, isCancelled } = order;
  if (isCancelled) return 'cancelled';
  if (status !== 'new') return names[status];
  if (isSeen) return 'seen';
  return isPrinted(order) ? 'printed' : 'sent';
}

/** Every station has its slip: what one of them has not, nobody there knows of. */
function isPrinted({ details, printedAt = [] }: KitchenOrder): boolean {
  const stations = (details?.lines ?? []).flatMap(({ stationId, isCancelled }) =>
    isCancelled ? [] : (stationId ?? []),
  );
  return stations.length > 0 && stations.every((stationId) => printedAt.includes(stationId));
}
