import { useEffect, useState } from 'react';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { useKitchen } from '../kitchen.ts';
import { secondsSince } from '@tresen/domain/orders/ticket-urgency';

const showsForMs = 5_000;

/** True for the first seconds of a new ticket, so that the eye finds it. */
export function useArrival({ order, details }: KitchenTicket): boolean {
  const { clock } = useKitchen();
  const isFresh = order.status === 'new' && secondsSince(details.placedAt, clock.now.get()) * 1000 < showsForMs;
  const [isIn, setIn] = useState(isFresh);
  useEffect(() => {
    if (!isIn) return undefined;
    const timer = setTimeout(setIn, showsForMs, false);
    return () => clearTimeout(timer);
  }, [isIn]);
  return isIn;
}
