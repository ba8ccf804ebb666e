import type { Settles, SoldLine } from '../sales/sale-fact.ts';
import type { OrderedItem } from './bill-facts.ts';
import type { BillView } from './floor-view.ts';
import { itemLine } from './item-line.ts';
import { type JoinFact, joinedPieces } from './joined-lines.ts';
import { partCents, partsIn } from './piece-parts.ts';
import type { PiecesFact } from './round-lines.ts';

/** Everything that is signed as an order. */
export type NumberedFact = PiecesFact | JoinFact;

/** What a numbered fact has to be told beside itself. */
export type OrderedBefore = {
  readonly itemOf: (itemId: string) => OrderedItem | undefined;
  /** Of a join: see `goneByJoin`. */
  readonly gone: BillView | undefined;
};

/**
 * The lines of an order as a receipt would have them: what was ordered, below zero what was cancelled, going and coming what was
 * moved or joined. All but a round's own name the pieces they are about. What was eaten by staff is consumed, not taken back.
 * Pieces of which nobody has heard have no line.
 */
export function orderedLines(fact: NumberedFact, before: OrderedBefore): readonly SoldLine[] {
  switch (fact.type) {
    case 'order.place.v1':
      return placedLines(fact.payload);
    case 'order.cancel.v1':
      return numberedLines(taken(fact.payload.pieces, before).map(back));
    case 'bill.write-off.v1': {
      const { pieces, kind } = fact.payload;
      const eaten = taken(pieces, before);
      return numberedLines(kind === 'staff-meal' ? eaten : eaten.map(back));
    }
    case 'bill.move-items.v1':
      return numberedLines(thereAndBack(taken(fact.payload.pieces, before)));
    case 'bill.join.v1':
      return numberedLines(thereAndBack(joined(before.gone)));
  }
}

function placedLines({ items, businessDate }: Extract<PiecesFact, { type: 'order.place.v1' }>['payload']) {
  const numbers = new Map(items.map(({ itemId }, index) => [itemId, index + 1]));
  return items.map((item, index) => {
    const parent = item.parentItemId === null ? undefined : numbers.get(item.parentItemId);
    return itemLine(item, {
      lineNo: index + 1,
      parentLineNo: parent !== undefined && parent <= index ? parent : null,
      quantity: item.quantity,
      unitCents: item.unitCents,
      note: item.note,
      settles: null,
      servedOn: businessDate,
    });
  });
}

type Taken = {
  readonly item: OrderedItem;
  readonly settles: Settles;
  readonly quantity: number;
  readonly unitCents: number;
};

/** Whole pieces by their number, and each share by its own price. */
function taken(pieces: readonly Settles[], { itemOf }: OrderedBefore): readonly Taken[] {
  return pieces.flatMap((settles): readonly Taken[] => {
    const item = itemOf(settles.itemId);
    if (!item) return [];
    const parts = partsIn(settles).map(([, part]) => part);
    if ('nos' in settles) return [{ item, settles, quantity: parts.length, unitCents: item.unitCents }];
    return parts.map((part) => ({
      item,
      settles: { ...settles, shares: [part.share] },
      quantity: 1,
      unitCents: partCents(item.unitCents, part),
    }));
  });
}

function joined(gone: BillView | undefined): readonly Taken[] {
  return (gone ? joinedPieces(gone) : []).map(({ item, businessDate, nos, unitCents }) => ({
    item,
    settles: { itemId: item.itemId, orderedOn: businessDate, nos },
    quantity: nos.length,
    unitCents,
  }));
}

function back(one: Taken): Taken {
  return { ...one, quantity: 0 - one.quantity };
}

function thereAndBack(some: readonly Taken[]): readonly Taken[] {
  return [...some.map(back), ...some];
}

function numberedLines(some: readonly Taken[]): readonly SoldLine[] {
  return some.map(({ item, settles, quantity, unitCents }, index) =>
    itemLine(item, {
      lineNo: index + 1,
      parentLineNo: null,
      quantity,
      unitCents,
      note: item.note,
      settles,
      servedOn: settles.orderedOn,
    }),
  );
}
