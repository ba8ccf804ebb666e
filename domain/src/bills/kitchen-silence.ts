import type { TableTicket } from './table-tickets.ts';

/** So long a ticket may hang where nobody looks. */
export const silentAfterMs = 10_000;

type Looking = {
  /** Since when each ticket has been known here, by a clock that nobody sets. */
  readonly since: ReadonlyMap<string, number>;
  readonly now: number;
  /** Somebody or something in the kitchen has it: a screen shows it, paper has left a printer. */
  readonly isSeen: (orderId: string) => boolean;
  /** Who asks: only what they sent or fired themselves is theirs to call out. */
  readonly isOwn: (ticket: TableTicket) => boolean;
};

/** Tickets that rang where nobody was. On hold is not silent, and neither is what was taken back. */
export function silentTickets(
  tickets: readonly TableTicket[],
  { since, now, isSeen, isOwn }: Looking,
): readonly TableTicket[] {
  return tickets.filter((ticket) => {
    const { orderId, kind, isHeld, lines } = ticket;
    if (kind !== 'ordered' || isHeld || lines.every(({ isCancelled }) => isCancelled)) return false;
    const known = since.get(orderId);
    return known !== undefined && now - known >= silentAfterMs && !isSeen(orderId) && isOwn(ticket);
  });
}
