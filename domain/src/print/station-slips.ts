import type { TicketDetails, TicketLine } from '../orders/kitchen-ticket.ts';

/** A ticket of a table, as much as paper needs of it. */
type SlipTicket = {
  readonly kind: 'ordered' | 'cancelled';
  readonly orderId: string;
  /** Nobody has fired it. */
  readonly isHeld: boolean;
  readonly kitchen: TicketDetails['kitchen'];
  readonly lines: readonly TicketLine[];
  readonly cancels: readonly string[];
};

/** The part of a ticket that one station makes, for the printer there. */
export type StationSlip<Ticket = SlipTicket> = {
  readonly ticket: Ticket;
  readonly stationId: string;
  readonly printerId: string;
  readonly lines: readonly TicketLine[];
  /** Tickets that are on paper with it: its own, and what was taken back of it before it came out. */
  readonly orderIds: readonly string[];
};

export type StationPrinter = { readonly stationId: string; readonly printerId?: string | undefined };

type Known = {
  readonly stations: readonly StationPrinter[];
  /** On paper, or on its way to it. */
  readonly isOut: (orderId: string, stationId: string) => boolean;
  /** It was made or served, or it is so old that paper comes too late. */
  readonly isOver: (orderId: string) => boolean;
};

/**
 * Every slip that has to come out now, one for each station of a ticket. What is on hold has none; what was taken back before its slip
 * came out is left away on it, and has none of its own.
 */
export function slipsWanted<Ticket extends SlipTicket>(
  tickets: readonly Ticket[],
  { stations, isOut, isOver }: Known,
): readonly StationSlip<Ticket>[] {
  const open = tickets.filter(({ isHeld, kitchen, orderId }) => !isHeld && kitchen !== 'slip' && !isOver(orderId));
  return stations.flatMap(({ stationId, printerId }) => {
    if (printerId === undefined) return [];
    const at = { stationId, printerId };
    return open.flatMap((ticket) => {
      const lines = ticket.lines.filter((line) => line.stationId === stationId);
      if (lines.length === 0 || isOut(ticket.orderId, stationId)) return [];
      if (ticket.kind === 'cancelled')
        return ticket.cancels.some((orderId) => isOut(orderId, stationId))
          ? [{ ...at, ticket, lines, orderIds: [ticket.orderId] }]
          : [];
      const wanted = lines.filter(({ isCancelled }) => !isCancelled);
      if (wanted.length === 0) return [];
      const covered = tickets.filter(
        ({ kind, orderId, cancels }) =>
          kind === 'cancelled' && cancels.includes(ticket.orderId) && !isOut(orderId, stationId),
      );
      return [{ ...at, ticket, lines: wanted, orderIds: [ticket.orderId, ...covered.map(({ orderId }) => orderId)] }];
    });
  });
}

/** What it is known by everywhere: asked for by whomever, it is the same slip. */
export function slipName({ ticket, stationId, printerId }: Pick<StationSlip, 'ticket' | 'stationId' | 'printerId'>) {
  return `${ticket.orderId} ${stationId} ${printerId}`;
}

/** So long after it was sent a slip still comes out by itself. */
export const slipComesMs = 3_600_000;
