import type { BillView, ItemConflict } from './floor-view.ts';
import { pieceParts } from './piece-parts.ts';
import type { PiecePayment } from './piece-state.ts';

/** How a conflict ends, and by nothing else. */
export type WayOut =
  /** A counter-booking that opens the piece again, as far as others do not pay it. */
  | { readonly way: 'refund'; readonly payment: PiecePayment }
  /** These were two pieces: the receipt paid another one. */
  | { readonly way: 'other-piece'; readonly payment: PiecePayment; readonly to: number }
  /** It stands, for a manager's reason. */
  | { readonly way: 'stands'; readonly payment: PiecePayment };

export function waysOutOf({ items }: Pick<BillView, 'items'>, conflict: ItemConflict): readonly WayOut[] {
  const pieces = items.find(({ item }) => item.itemId === conflict.itemId)?.pieces ?? [];
  const other = pieces.find((piece) => piece.openParts === pieceParts)?.no;
  return conflict.payments.flatMap((payment): readonly WayOut[] => [
    { way: 'refund', payment },
    ...(other === undefined ? [] : [{ way: 'other-piece', payment, to: other } as const]),
    { way: 'stands', payment },
  ]);
}
