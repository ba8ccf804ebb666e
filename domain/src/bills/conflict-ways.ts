import type { BillView, ItemConflict, ItemView } from './floor-view.ts';
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

/** As a person counts them: the deposit that was paid twice with its drink is no conflict of its own. */
export function goodsInConflict({ items, conflicts }: Pick<BillView, 'items' | 'conflicts'>): readonly ItemConflict[] {
  const there = new Set(conflicts.map(({ itemId }) => itemId));
  const along = items.filter(({ item }) => item.parentItemId !== null && there.has(item.parentItemId));
  const alongIds = new Set(along.map(({ item }) => item.itemId));
  return conflicts.filter(({ itemId }) => !alongIds.has(itemId));
}

/** What is written down. A counter-booking is made elsewhere. */
export type Answer = { readonly item: ItemView; readonly way: Exclude<WayOut, { readonly way: 'refund' }> };

/** The answer, and the same one for the deposits that the receipt took with the piece. */
export function answersWith(bill: Pick<BillView, 'items' | 'conflicts'>, answer: Answer): readonly Answer[] {
  const { receiptId, from } = answer.way.payment;
  const along = bill.items.filter(({ item }) => item.parentItemId === answer.item.item.itemId);
  const same = along.flatMap((item): readonly Answer[] => {
    const conflicts = bill.conflicts.filter(({ itemId }) => itemId === item.item.itemId);
    const ways = conflicts.flatMap((conflict) => waysOutOf(bill, conflict));
    const way = ways.find(
      (one) => one.way === answer.way.way && one.payment.receiptId === receiptId && one.payment.from === from,
    );
    return way && way.way !== 'refund' ? [{ item, way }] : [];
  });
  return [answer, ...same];
}
