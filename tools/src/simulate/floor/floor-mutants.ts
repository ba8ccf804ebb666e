import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { Floor } from '@tresen/domain/bills/floor';
import type { FloorView } from '@tresen/domain/bills/floor-view';
import type { HeardBills } from '@tresen/web/device/orders/feed-parts';
import type { RoundToWrite } from '@tresen/web/device/journal/write-round';
import type { ClaimFault } from '@tresen/web/test/offline/server-claims';

/** A handheld or a server built wrongly on purpose: a simulator that does not notice proves nothing. */
export type FloorMutant = {
  readonly name: string;
  /** What reaches the floor of what was heard. */
  readonly hears?: (bills: HeardBills) => HeardBills;
  /** What a screen makes of the floor. */
  readonly sees?: (view: FloorView, floor: Floor) => FloorView;
  readonly writes?: (round: RoundToWrite) => RoundToWrite;
  /** Whoever says something is believed. */
  readonly believesAll?: boolean;
  readonly mono?: (now: () => number) => () => number;
  /** Claims of others are not heard. */
  readonly isDeaf?: boolean;
  readonly claims?: ClaimFault;
};

export const floorMutants: readonly FloorMutant[] = [
  { name: 'an item is lost', hears: losing((fact, no) => fact.type === 'order.place.v1' && no % 9 === 0) },
  { name: 'a second payment is not seen', sees: withoutConflicts },
  { name: 'a claim is believed for ever', mono: () => () => 0, claims: 'for-ever' },
  { name: 'a move loses a piece', sees: withoutMoved },
  { name: 'the floor depends on the order of facts', hears: countingArrivals },
  { name: 'a neighbour that lies is believed', believesAll: true },
  { name: 'a parked fact is kept', hears: keepingParked },
  { name: 'what the server said replaces what it has not heard', hears: (bills) => ({ ...bills, unheard: () => [] }) },
  { name: 'nobody is stopped by a claim', isDeaf: true, claims: 'silent' },
  {
    name: 'a join loses one of the two',
    sees: (view) => ({ ...view, bills: new Map([...view.bills].map(([id, bill]) => [id, firstOf(bill)])) }),
  },
];

type Bill = NonNullable<ReturnType<FloorView['bills']['get']>>;

function firstOf(bill: Bill): Bill {
  if (bill.billIds.length < 2) return bill;
  return { ...bill, items: bill.items.filter(({ billId }) => billId === bill.billId) };
}

function losing(isLost: (fact: BillFact, no: number) => boolean): (bills: HeardBills) => HeardBills {
  return (bills) => {
    const places = new Map<string, number>();
    const placeOf = (entryId: string) => {
      if (!places.has(entryId)) places.set(entryId, places.size + 1);
      return places.get(entryId) ?? 0;
    };
    return {
      ...bills,
      after: async (seq) =>
        (await bills.after(seq)).filter((one) => !('fact' in one) || !isLost(one.fact, placeOf(one.fact.entryId))),
    };
  };
}

function withoutConflicts(view: FloorView): FloorView {
  return { ...view, bills: new Map([...view.bills].map(([id, bill]) => [id, { ...bill, conflicts: [] }])) };
}

function withoutMoved(view: FloorView, { tables }: Floor): FloorView {
  const isMoved = (itemId: string, no: number) =>
    [...(tables.items.get(itemId)?.moved?.values() ?? [])].some(({ value }) =>
      value.some(({ nos }) => nos.at(-1) === no),
    );
  const bills = [...view.bills].map(([id, bill]): [string, Bill] => [
    id,
    {
      ...bill,
      items: bill.items.map((view_) => ({
        ...view_,
        pieces: view_.pieces.filter(({ no }) => !isMoved(view_.item.itemId, no)),
      })),
    },
  ]);
  return { ...view, bills: new Map(bills) };
}

/** As if the last word were the one that came last. */
function countingArrivals(bills: HeardBills): HeardBills {
  const places = new Map<string, number>();
  const placeOf = (entryId: string) => {
    if (!places.has(entryId)) places.set(entryId, places.size + 1);
    return places.get(entryId) ?? 0;
  };
  const stamped = (fact: BillFact) =>
    ({ ...fact, payload: { ...fact.payload, step: placeOf(fact.entryId) } }) as BillFact;
  return {
    ...bills,
    after: async (seq) =>
      (await bills.after(seq)).map((one) => ('fact' in one ? { ...one, fact: stamped(one.fact) } : one)),
    unheard: () =>
      bills.unheard().map((one) => ({
        ...one,
        entry: { ...one.entry, payload: { ...(one.entry.payload as object), step: placeOf(one.entry.id) } },
      })),
  };
}

function keepingParked(bills: HeardBills): HeardBills {
  return { ...bills, after: async (seq) => (await bills.after(seq)).filter((one) => !('parked' in one)) };
}
