import type { TableTicket } from '@tresen/domain/bills/table-tickets';

/** Of what is made; what somebody took back is not. */
export function piecesIn(tickets: readonly Pick<TableTicket, 'lines'>[]): number {
  return madeIn(tickets).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Each dish once. */
export function dishesIn(tickets: readonly Pick<TableTicket, 'lines'>[]): string {
  return [...new Set(madeIn(tickets).map(({ name }) => name))].join(', ');
}

function madeIn(tickets: readonly Pick<TableTicket, 'lines'>[]): TableTicket['lines'] {
  return tickets.flatMap(({ lines }) => lines).filter(({ isCancelled }) => !isCancelled);
}
