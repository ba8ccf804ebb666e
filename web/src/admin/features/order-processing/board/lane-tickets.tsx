import { useRef } from 'react';
import { NothingHere } from '../states/nothing-here.tsx';
import { TicketCard } from '../ticket/ticket.tsx';
import { LateTickets } from './late-tickets.tsx';
import { MoreBelow } from './more-below.tsx';
import { useHeldPlaces } from './use-held-places.ts';
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
  const places = useHeldPlaces(tickets);
  return (
    <>
      <div ref={list} className="tickets" data-tickets={lane}>
        {places.length === 0 && <NothingHere lane={lane} isFiltered={isFiltered} />}
        {places.map((place) =>
          'ticket' in place ? (
            <TicketCard key={place.orderId} ticket={place.ticket} canSwipe={canSwipe} />
          ) : (
            <div key={place.orderId} className="held" aria-hidden style={{ height: place.held.height }} />
          ),
        )}
        <LateTickets tickets={late} />
      </div>
      {announcesMore && <MoreBelow list={list} />}
    </>
  );
}
