/** The tickets of the column that has the focus, and where in it the focus is; without one the first that has tickets. */
export function focusedColumn(): {
  readonly lists: readonly HTMLElement[];
  readonly column: number;
  readonly tickets: readonly HTMLElement[];
  readonly place: number;
} {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-tickets]')];
  const active = document.activeElement;
  const at = lists.findIndex((list) => list.contains(active));
  const column =
    at >= 0
      ? at
      : Math.max(
          0,
          lists.findIndex((list) => ticketsIn(list).length > 0),
        );
  const tickets = ticketsIn(lists[column]);
  return { lists, column, tickets, place: tickets.findIndex((ticket) => ticket.contains(active)) };
}

export function ticketsIn(list: HTMLElement | undefined): readonly HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('.ticket')] : [];
}

/** A ticket that was moved away leaves the focus to the one that takes its place. */
export function focusTicket(tickets: readonly HTMLElement[], place: number): void {
  const ticket = tickets[Math.min(Math.max(place, 0), tickets.length - 1)];
  ticket?.focus();
  ticket?.scrollIntoView({ block: 'nearest' });
}
