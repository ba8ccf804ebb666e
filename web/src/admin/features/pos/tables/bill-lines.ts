import type { BillView, ItemView, PieceView } from '@tresen/domain/bills/floor-view';

/** Pieces of one item that share a fate: one line. */
export type BillLine = {
  readonly key: string;
  readonly item: ItemView;
  readonly pieces: readonly PieceView[];
  readonly state: PieceView['state'];
  readonly cents: number;
};

/** What is open first, then what is done: nothing that was ordered disappears. */
export function billLines({ items }: Pick<BillView, 'items'>): readonly BillLine[] {
  return items.flatMap((item) =>
    [...Map.groupBy(item.pieces, fateOf)].map(([fate, pieces]) => {
      const state = pieces[0]?.state ?? 'open';
      return {
        key: `${item.item.itemId} ${fate}`,
        item,
        pieces,
        state,
        cents: pieces.reduce((sum, { cents }) => sum + cents[state], 0),
      };
    }),
  );
}

function fateOf({ state, conflict, payments, ends }: PieceView): string {
  const by = state === 'paid' ? payments.map(({ receiptId }) => receiptId) : ends.map(({ reason }) => reason);
  return `${state} ${conflict ? 'conflict' : ''} ${by.join(' ')}`;
}
