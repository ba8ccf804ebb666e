import { withHeld } from '@tresen/domain/basics/held-places';
import { useMemo, useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { type HeldTicket, useKitchen } from '../kitchen.ts';
import type { KitchenTicket } from './use-lanes.ts';

export type Place =
  | { readonly orderId: string; readonly ticket: KitchenTicket }
  | { readonly orderId: string; readonly held: HeldTicket };

/** The tickets of a lane, with empty places where one has just left. */
export function useHeldPlaces(tickets: readonly KitchenTicket[]): readonly Place[] {
  const held = useValue(useKitchen().held);
  const [before, setBefore] = useState<readonly string[]>([]);
  const places = useMemo(() => {
    const byId = new Map(tickets.map((ticket) => [ticket.order.orderId, ticket]));
    const ids = withHeld(before, [...byId.keys()], new Set(held.keys()));
    return ids.flatMap((orderId): readonly Place[] => {
      const ticket = byId.get(orderId);
      if (ticket) return [{ orderId, ticket }];
      const place = held.get(orderId);
      return place ? [{ orderId, held: place }] : [];
    });
  }, [tickets, held, before]);
  const now = places.map(({ orderId }) => orderId);
  if (now.join() !== before.join()) setBefore(now);
  return places;
}
