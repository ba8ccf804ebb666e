import { laneOf } from '@tresen/domain/orders/kitchen-lanes';
import { mustBeSeen } from '@tresen/domain/orders/kitchen-ticket';
import { memo, useId } from 'react';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { usePart } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { FiredBand } from './fired-band.tsx';
import { TakeAwayBand } from './take-away-band.tsx';
import { TicketAct } from './ticket-act.tsx';
import { TicketBand } from './ticket-band.tsx';
import { TicketFoot } from './ticket-foot.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { TicketWarning } from './ticket-warning.tsx';
import { useArrival } from './use-arrival.ts';
import { useSwipe } from './use-swipe.ts';

type TicketProps = { ticket: KitchenTicket; canSwipe?: boolean };

/** One order, as it hangs over the stove. */
export const TicketCard = memo(function TicketCard({ ticket, canSwipe = false }: TicketProps) {
  const { marks } = useKitchen();
  const { order } = ticket;
  const id = useId();
  const isJustIn = useArrival(ticket);
  const isLateLane = usePart(marks.now, (now) => laneOf(ticket, now) === 'late');
  const swipe = useSwipe(ticket, { isOn: canSwipe && !mustBeSeen(ticket) && !isLateLane });
  return (
    <article
      className="ticket"
      aria-labelledby={id}
      tabIndex={-1}
      data-order={order.orderId}
      data-status={order.status}
      data-cancelled={order.isCancelled || undefined}
      data-in={isJustIn || undefined}
      data-pending={order.pending || undefined}
      {...swipe}
    >
      <TicketBand ticket={ticket} titleId={id} isLateLane={isLateLane} />
      {ticket.details.place === 'take-away' && <TakeAwayBand />}
      {ticket.details.table?.firedAt !== undefined && <FiredBand firedAt={ticket.details.table.firedAt} />}
      <TicketWarning ticket={ticket} />
      <TicketLines ticket={ticket} />
      <TicketFoot ticket={ticket} />
      <TicketAct ticket={ticket} isLateLane={isLateLane} />
    </article>
  );
}, isSameTicket);

/** The parts of an order that are shown are its own objects: a filter picks other ones, an event makes new ones. */
function isSameTicket(before: TicketProps, next: TicketProps): boolean {
  const [old, now] = [before.ticket, next.ticket];
  return (
    old.order === now.order &&
    before.canSwipe === next.canSwipe &&
    old.lines.length === now.lines.length &&
    old.lines.every((line, place) => line === now.lines[place])
  );
}
