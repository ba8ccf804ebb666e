import { mdiDotsVertical } from '@mdi/js';
import { nextStatus, skipStatus } from '@tresen/domain/orders/kitchen-lanes';
import { cancellationOf, mustBeSeen, readyStations, stillAt } from '@tresen/domain/orders/kitchen-ticket';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { advanceOrder, finishPart } from '../acts/move-order.ts';
import { holdPlace } from '../board/held-tickets.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { settings } from '../device/settings.ts';
import { usePart } from '../../../../shared/store.ts';
import { type Kitchen, useKitchen } from '../kitchen.ts';
import { calledAs } from '../names.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { isAllStruck } from './strike-line.ts';
import { TicketMenu } from './ticket-menu.tsx';
import { useLongPress } from './use-long-press.ts';

type TicketActProps = { ticket: KitchenTicket; isLateLane: boolean };

/** One large button that does the next thing, and the rest behind three dots. */
export function TicketAct({ ticket, isLateLane }: TicketActProps) {
  const kitchen = useKitchen();
  const [menuAt, setMenuAt] = useState<HTMLElement>();
  const { order, details } = ticket;
  const t = translations().kitchen;
  const skip = skipStatus(order.status);
  const press = useLongPress(() => {
    if (skip && !isLateLane && !mustBeSeen(ticket)) void advanceOrder(kitchen, order, skip);
  });
  const isWaiting = !mustBeSeen(ticket) && !isLateLane && isPartDone(ticket);
  const isStruck = usePart(kitchen.marks.now, () => isAllStruck(kitchen, ticket));
  const isDone = isStruck && !mustBeSeen(ticket) && order.status !== 'ready';
  return (
    <div className="act">
      <button
        type="button"
        className={order.status === 'ready' && !mustBeSeen(ticket) ? 'go ready' : 'go'}
        data-done={isDone || undefined}
        data-go
        disabled={isWaiting}
        onClick={(event) => {
          if (!press.wasLong(event)) doNext(kitchen, ticket, isLateLane);
        }}
        {...press.handlers}
      >
        {isWaiting ? t('act.part') : t(`act.${labelOf(ticket, isLateLane)}`)}
      </button>
      <button
        type="button"
        className="more"
        aria-haspopup="menu"
        aria-label={t('ticket.menu', { number: calledAs(details) })}
        onClick={(event) => setMenuAt(event.currentTarget)}
      >
        <PlainIcon path={mdiDotsVertical} />
      </button>
      {menuAt && <TicketMenu anchor={menuAt} ticket={ticket} onClose={() => setMenuAt(undefined)} />}
    </div>
  );
}

/** What was cancelled is seen first; what was cooked before it was known is only put away. */
function doNext(kitchen: Kitchen, ticket: KitchenTicket, isLateLane: boolean): void {
  const { order } = ticket;
  if (mustBeSeen(ticket)) {
    holdPlace(kitchen, order.orderId);
    kitchen.marks.seeCancelled(cancellationOf(order));
    void kitchen.feed.acknowledge(order.orderId);
    return;
  }
  if (isLateLane && order.status === 'completed') {
    holdPlace(kitchen, order.orderId);
    kitchen.marks.seeLate([order.orderId]);
    return;
  }
  const next = isLateLane ? 'completed' : nextStatus(order.status);
  const stationId = partOf(ticket);
  if (next === 'ready' && stationId !== undefined) void finishPart(kitchen, ticket, stationId);
  else if (next) void advanceOrder(kitchen, order, next);
}

/** The station of this screen, where it makes only a part of the order. */
function partOf({ alsoAt }: KitchenTicket): string | undefined {
  return alsoAt.length > 0 ? settings.get().stationId : undefined;
}

/** This station is done and waits for others. */
export function isPartDone(ticket: KitchenTicket): boolean {
  const stationId = partOf(ticket);
  return stationId !== undefined && stillAt(ticket).length > 0 && readyStations(ticket.order).has(stationId);
}

function labelOf(ticket: KitchenTicket, isLateLane: boolean): 'new' | 'accepted' | 'ready' | 'seen' | 'done' {
  const { status } = ticket.order;
  if (mustBeSeen(ticket) || status === 'completed') return 'seen';
  return isLateLane ? 'done' : status;
}
