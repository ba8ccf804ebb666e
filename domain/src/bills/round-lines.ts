import type { Settles } from '../sales/sale-fact.ts';
import type { BillFact, OrderedItem } from './bill-facts.ts';
import { partCents, partsIn } from './piece-parts.ts';

export type RoundLine = Pick<OrderedItem, 'itemId' | 'name' | 'quantity' | 'unitCents'>;

export type PiecesFact = Extract<
  BillFact,
  { readonly type: 'order.place.v1' | 'order.cancel.v1' | 'bill.write-off.v1' | 'bill.move-items.v1' }
>;

export function isPiecesFact(fact: BillFact): fact is PiecesFact {
  const { type } = fact;
  return (
    type === 'order.place.v1' ||
    type === 'order.cancel.v1' ||
    type === 'bill.write-off.v1' ||
    type === 'bill.move-items.v1'
  );
}

/**
 * What is signed of an order: what was ordered, with its options and what they add; below zero what was taken from it; what was
 * moved goes and comes. Nothing if it takes from a round that nobody has heard of.
 */
export function roundLines(
  { type, payload }: PiecesFact,
  itemOf: (itemId: string) => OrderedItem | undefined,
): readonly RoundLine[] | undefined {
  switch (type) {
    case 'order.place.v1':
      return payload.items.map((item) => lineOf(item, item.quantity, item.unitCents));
    case 'order.cancel.v1':
    case 'bill.write-off.v1':
      return taken(payload.pieces, itemOf);
    case 'bill.move-items.v1': {
      const gone = taken(payload.pieces, itemOf);
      return gone && [...gone, ...gone.map((line) => ({ ...line, quantity: 0 - line.quantity }))];
    }
  }
}

export function roundCents(lines: readonly RoundLine[]): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
}

function lineOf({ itemId, name, options }: OrderedItem, quantity: number, unitCents: number): RoundLine {
  return { itemId, name: [name, ...options.map((option) => option.name)].join(', '), quantity, unitCents };
}

/** Whole pieces by their number, and each share by its own price. */
function taken(
  pieces: readonly Settles[],
  itemOf: (itemId: string) => OrderedItem | undefined,
): readonly RoundLine[] | undefined {
  const lines: RoundLine[] = [];
  for (const some of pieces) {
    const item = itemOf(some.itemId);
    if (!item) return undefined;
    const parts = partsIn(some).map(([, part]) => part);
    if ('nos' in some) lines.push(lineOf(item, 0 - parts.length, item.unitCents));
    else for (const part of parts) lines.push(lineOf(item, -1, partCents(item.unitCents, part)));
  }
  return lines;
}
