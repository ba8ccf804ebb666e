import { goodsInConflict } from '@tresen/domain/bills/conflict-ways';
import type { BillView, ItemView, PieceView } from '@tresen/domain/bills/floor-view';

/** Pieces of one item that share a fate: one line. */
export type BillLine = {
  readonly key: string;
  readonly item: ItemView;
  readonly pieces: readonly PieceView[];
  readonly state: PieceView['state'];
  readonly cents: number;
  /** A deposit that was paid twice with its drink: the drink says so. */
  readonly isAlong: boolean;
};

/** What is open first, then what is done: nothing that was ordered disappears. */
export function billLines(bill: Pick<BillView, 'items' | 'conflicts'>): readonly BillLine[] {
  const { items, conflicts } = bill;
  const own = new Set(goodsInConflict(bill).map(({ itemId }) => itemId));
  const along = new Set(conflicts.flatMap(({ itemId }) => (own.has(itemId) ? [] : [itemId])));
  return items.flatMap((item) =>
    [...Map.groupBy(item.pieces, fateOf)].map(([fate, pieces]) => {
      const state = pieces[0]?.state ?? 'open';
      return {
        key: `${item.item.itemId} ${fate}`,
        item,
        pieces,
        state,
        cents: pieces.reduce((sum, { cents }) => sum + cents[state], 0),
        isAlong: along.has(item.item.itemId) && pieces.some(({ conflict }) => conflict),
      };
    }),
  );
}

function fateOf({ state, conflict, payments, ends }: PieceView): string {
  const by = state === 'paid' ? payments.map(({ receiptId }) => receiptId) : ends.map(({ reason }) => reason);
  return `${state} ${conflict ? 'conflict' : ''} ${by.join(' ')}`;
}
