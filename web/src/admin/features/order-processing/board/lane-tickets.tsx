import { useRef } from 'react';
import { NothingHere } from '../states/nothing-here.tsx';
import { TicketCard } from '../ticket/ticket.tsx';
import { LateTickets } from './late-tickets.tsx';
import { MoreBelow } from './more-below.tsx';
import type { KitchenTicket, ShownLane } from './use-lanes.ts';

type LaneTicketsProps = {
  lane: ShownLane;
  tickets: readonly KitchenTicket[];
  late: readonly KitchenTicket[];
  isFiltered: boolean;
  announcesMore?: boolean;
  canSwipe?: boolean;
};

/** The tickets of a lane. How many are below the edge is said at its foot: nothing waits unseen. */
export function LaneTickets({
  lane,
  tickets,
  late,
  isFiltered,
  announcesMore = true,
  canSwipe = false,
}: LaneTicketsProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={list} className="tickets" data-tickets={lane}>
        {tickets.length === 0 && <NothingHere lane={lane} isFiltered={isFiltered} />}
        {tickets.map((ticket) => (
          <TicketCard key={ticket.order.orderId} ticket={ticket} canSwipe={canSwipe} />
        ))}
        <LateTickets tickets={late} />
      </div>
      {announcesMore && <MoreBelow list={list} />}
    </>
  );
}
