import { isLater } from '../basics/stamp.ts';
import type { BillFact } from './bill-facts.ts';
import { factStamp } from './fact-stamp.ts';
import { type BillView, type ItemView, viewFloor } from './floor-view.ts';
import { foldBills } from './floor.ts';
import type { RoundLine } from './round-lines.ts';

export type JoinFact = Extract<BillFact, { readonly type: 'bill.join.v1' }>;

/**
 * The bill that goes into the other when both become one, as whoever joined them can have known it: what was written after it
 * changes nothing that was signed. Nothing if they were one already.
 */
export function goneByJoin(facts: Iterable<BillFact>, join: JoinFact): BillView | undefined {
  const stamp = factStamp(join);
  const before = [...facts].filter((fact) => isLater(stamp, factStamp(fact)));
  const { bills, nameOf } = viewFloor(foldBills(before, undefined, 'server'));
  const [, gone] = [...new Set(join.payload.bills.map(({ billId }) => nameOf(billId)))].toSorted();
  return gone === undefined ? undefined : bills.get(gone);
}

export type JoinedPieces = Pick<ItemView, 'item' | 'businessDate'> & {
  readonly nos: readonly number[];
  /** What is open of each. */
  readonly unitCents: number;
};

/** All of a bill that is open; pieces of an item of which as much is open are named together. */
export function joinedPieces({ items }: Pick<BillView, 'items'>): readonly JoinedPieces[] {
  return items.flatMap(({ item, businessDate, pieces }) => {
    const open = pieces.filter(({ state }) => state === 'open');
    return [...Map.groupBy(open, ({ cents }) => cents.open)].map(([unitCents, some]) => ({
      item,
      businessDate,
      nos: some.map(({ no }) => no),
      unitCents,
    }));
  });
}

/** What goes from one bill to another when both become one: all of it that is open, once below zero and once above. */
export function joinedLines(gone: Pick<BillView, 'items'>): readonly RoundLine[] {
  const open = joinedPieces(gone).map(({ item, nos, unitCents }) => ({
    itemId: item.itemId,
    name: [item.name, ...item.options.map(({ name }) => name)].join(', '),
    quantity: nos.length,
    unitCents,
  }));
  return [...open.map((line) => ({ ...line, quantity: 0 - line.quantity })), ...open];
}
