import { nextStatus } from '@tresen/domain/orders/kitchen-lanes';
import { type PointerEvent, useRef } from 'react';
import { advanceOrder } from '../acts/move-order.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { useKitchen } from '../kitchen.ts';

const farEnough = 96;

/** On a phone a swipe to the right does what the large button does. Up and down still scrolls. */
export function useSwipe(ticket: KitchenTicket, { isOn }: { readonly isOn: boolean }) {
  const kitchen = useKitchen();
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  if (!isOn) return {};

  function draw({ currentTarget }: PointerEvent<HTMLElement>, far: number): void {
    currentTarget.style.translate = far > 0 ? `${far}px 0` : '';
  }

  function end(event: PointerEvent<HTMLElement>): void {
    const far = start.current ? event.clientX - start.current.x : 0;
    start.current = undefined;
    draw(event, 0);
    const next = nextStatus(ticket.order.status);
    if (far >= farEnough && next) void advanceOrder(kitchen, ticket.order, next);
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const [across, down] = [event.clientX - start.current.x, Math.abs(event.clientY - start.current.y)];
      draw(event, across > 12 && across > down ? across : 0);
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = undefined;
      draw(event, 0);
    },
  };
}
