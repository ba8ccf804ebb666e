import type { SoldLine } from '../sales/sale-fact.ts';
import { perCent, perPiece } from './rows.ts';

type Counted = Pick<SoldLine, 'quantity' | 'settles'>;

/** Whether it pays a part of a piece. */
export function isShare({ settles }: Pick<Counted, 'settles'>): boolean {
  return settles !== null && !('nos' in settles);
}

/** Of a share the part of the piece that it is: a third is 0.333. */
export function exportedQuantity({ quantity, settles }: Counted): number {
  if (settles === null || 'nos' in settles) return quantity * perPiece;
  return quantity * Math.round((new Set(settles.shares).size * perPiece) / settles.into);
}

/** Of a share what a whole piece would cost by it, so that quantity and price come to what was paid. */
export function exportedPrice(line: Counted & Pick<SoldLine, 'unitCents' | 'totalCents'>): number {
  if (!isShare(line)) return line.unitCents * perCent;
  return Math.round((line.totalCents * perCent * perPiece) / exportedQuantity(line));
}
