import type { BillPaidEvent, BillSaidEvent, EntryParkedEvent, StreamEvent } from '@tresen/contract/order-stream';
import type { BillFact } from '@tresen/domain/bills/bill-facts';

/** What the server has told of open bills: one row for each entry, and one for each that it parked. `seq`: of its event. */
export type BillNews =
  | { readonly key: string; readonly seq: number; readonly fact: BillFact }
  | { readonly key: string; readonly seq: number; readonly parked: string };

/** Every open bill at one point of the stream. `since`: when it was asked for. */
export type FloorSnapshot = {
  readonly lastStep: number;
  readonly since: string;
  readonly facts: readonly BillFact[];
  /** What was set aside before: a neighbour, or the own log, may still say it. */
  readonly parked?: readonly string[] | undefined;
};

export function billNewsIn(events: readonly StreamEvent[]): readonly BillNews[] {
  return events.flatMap((event) => newsIn(event) ?? []);
}

export function newsOfSnapshot({ facts, parked = [] }: FloorSnapshot, seq: number): readonly BillNews[] {
  return [
    ...facts.map((fact) => ({ key: fact.entryId, seq, fact })),
    ...parked.map((entryId) => ({ key: parkedKey(entryId), seq, parked: entryId })),
  ];
}

function parkedKey(entryId: string): string {
  return `parked ${entryId}`;
}

/** The server writes these shapes and no others; `contract/order-stream` holds both ends together. */
function newsIn({ type, seq, payload }: StreamEvent): BillNews | undefined {
  // An older server only says that it happened.
  if (payload === null) return undefined;
  if (type === 'bill.said') {
    const { device: _, tickets: __, ...fact } = payload as BillSaidEvent;
    return { key: fact.entryId, seq, fact };
  }
  if (type === 'bill.paid') {
    const { entryId, series, at, by, device: _, ...paid } = payload as BillPaidEvent;
    return { key: entryId, seq, fact: { type: 'sale.complete.v2', entryId, actorId: by, at, series, payload: paid } };
  }
  if (type !== 'entry.parked') return undefined;
  const { entryId } = payload as EntryParkedEvent;
  return { key: parkedKey(entryId), seq, parked: entryId };
}
