import { type Lanes, lanesOf } from '@tresen/domain/orders/kitchen-lanes';
import { cancellationOf, type Ticket, ticketsFor } from '@tresen/domain/orders/kitchen-ticket';
import { useEffect, useMemo } from 'react';
import type { KitchenOrder } from '../../../device/orders/order-feed.ts';
import { settings } from '../device/settings.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';

export type KitchenTicket = Ticket<KitchenOrder>;
export type KitchenLanes = Lanes<KitchenOrder>;
/** Those that are columns; what is completed lies in a drawer. */
export type ShownLane = 'new' | 'accepted' | 'ready';

/** What this screen has to show, sorted into its lanes. */
export function useLanes(): {
  readonly tickets: readonly KitchenTicket[];
  readonly lanes: KitchenLanes;
  readonly isKnown: boolean;
  readonly isFiltered: boolean;
} {
  const { feed, marks, catalogue } = useKitchen();
  const { orders, isKnown } = useValue(feed.board);
  const pinned = usePart(marks.now, (now) => now.pinned);
  const seenLate = usePart(marks.now, (now) => now.seenLate);
  const seenCancelled = usePart(marks.now, (now) => now.seenCancelled);
  const requested = usePart(settings, (now) => now.areaIds);
  const requestedStation = usePart(settings, (now) => now.stationId);
  const { areas, stations } = useValue(catalogue);
  // A station or an area that was given up must not hide orders for ever.
  const stationId = stations.some((station) => station.stationId === requestedStation) ? requestedStation : undefined;
  const areaIds = useMemo(
    () => requested.filter((id) => areas.some(({ areaId }) => areaId === id)),
    [requested, areas],
  );
  const judged = useMemo(() => orders.map((order) => withSeen(order, seenCancelled)), [orders, seenCancelled]);
  const tickets = useMemo(() => ticketsFor(judged, { areaIds, stationId }), [judged, areaIds, stationId]);
  const lanes = useMemo(() => lanesOf(tickets, { pinned, seenLate }), [tickets, pinned, seenLate]);
  useEffect(() => {
    if (isKnown) marks.keepOnly(new Set(orders.map(({ orderId }) => orderId)));
  }, [isKnown, orders, marks]);
  return { tickets, lanes, isKnown, isFiltered: areaIds.length > 0 || stationId !== undefined };
}

/** What was seen once does not cover what is cancelled afterwards. */
function withSeen(order: KitchenOrder, seen: ReadonlySet<string>): KitchenOrder {
  // A table's cancellation is a ticket of its own: nothing is added to it later.
  const isAcknowledged =
    (order.details?.table !== undefined && order.isAcknowledged) || seen.has(cancellationOf(order));
  return isAcknowledged === order.isAcknowledged ? order : { ...order, isAcknowledged };
}
