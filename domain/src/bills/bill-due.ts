import type { SettledBill, Settles, SoldLine } from '../sales/sale-fact.ts';
import { sumOf } from '../sales/sold-lines.ts';
import { pieceId } from './bill-discounts.ts';
import { everythingOpen } from './choose-pieces.ts';
import type { BillView } from './floor-view.ts';
import { partsIn, pieceParts } from './piece-parts.ts';
import { receiptLines } from './receipt-lines.ts';

/** What a guest pays of a bill: the lines of the receipt, and what it names. */
export type BillDue = {
  readonly lines: readonly SoldLine[];
  readonly bills: readonly SettledBill[];
  /** When the first of it was ordered; it stands on the receipt. */
  readonly firstOrderedAt: string;
  readonly areaId: string | null;
  /** The largest that is known of the location. */
  readonly step: number;
};

/**
 * Whether nobody has paid, cancelled or moved any of it since, or given a discount on it: what a guest is asked for may be older than
 * what is known.
 */
export function isStillDue(bill: BillView, due: Pick<BillDue, 'lines'>): boolean {
  return areOpen(bill, due) && discountsIn(due.lines) === discountsIn(receiptLines(bill, settledBy(due.lines)));
}

function settledBy(lines: readonly SoldLine[]): readonly Settles[] {
  return lines.flatMap(({ settles }) => settles ?? []);
}

function discountsIn(lines: readonly SoldLine[]): string {
  return lines.flatMap(({ discount }) => discount?.discountId ?? []).join(' ');
}

function areOpen(bill: BillView, { lines }: Pick<BillDue, 'lines'>): boolean {
  const pieces = new Map(
    bill.items.flatMap(({ item, pieces: some }) => some.map((piece) => [pieceId(item.itemId, piece.no), piece])),
  );
  return lines.every(({ settles }) => {
    if (settles === null) return true;
    if ('nos' in settles)
      return settles.nos.every((no) => pieces.get(pieceId(settles.itemId, no))?.openParts === pieceParts);
    const piece = pieces.get(pieceId(settles.itemId, settles.no));
    const gone = new Set([...(piece?.payments ?? []), ...(piece?.ends ?? [])].map(({ part }) => part.key));
    return piece !== undefined && partsIn(settles).every(([, { key }]) => !gone.has(key)) && piece.openParts > 0;
  });
}

/** What a guest would pay for everything that is open, discounts taken off. */
export function openDue(bill: BillView): number {
  const { discounts, cents, items } = bill;
  const hasDiscount = discounts.bill !== undefined || discounts.pieces.size > 0;
  return hasDiscount
    ? sumOf(
        receiptLines(
          bill,
          everythingOpen(items, () => ''),
        ),
      )
    : cents.open;
}

/** `undefined`: nothing of it is open. */
export function billDue(bill: BillView, chosen: readonly Settles[], step: number): BillDue | undefined {
  const named = new Set(chosen.map(({ itemId }) => itemId));
  const items = bill.items.filter(({ item }) => named.has(item.itemId));
  const [first] = items.map(({ startedAt }) => startedAt).toSorted();
  const lines = receiptLines(bill, chosen);
  if (first === undefined || lines.length === 0) return undefined;
  const { billId, openedOn } = bill;
  return { lines, bills: [{ billId, openedOn }], firstOrderedAt: first, areaId: items[0]?.areaId ?? null, step };
}
