import { canonicalJson } from '../device-log/log-entry.ts';
import type { Cart } from './cart.ts';
import type { SoldLine } from './sale-fact.ts';

/** A cart and its lines as they would be sold. */
export type CartPart = { readonly cart: Cart; readonly sold: readonly SoldLine[] };

/**
 * Of each part of a cart that is paid in several, the pieces that were ordered before it was set aside. Pieces are alike, whoever pays
 * them: the first part takes first.
 */
export function orderedParts(before: readonly SoldLine[], parts: readonly CartPart[]): readonly Cart[] {
  const left = new Map<string, number>();
  for (const line of own(before)) left.set(pieceOf(line), (left.get(pieceOf(line)) ?? 0) + line.quantity);
  return parts.map(({ cart, sold }) => {
    const lines = own(sold);
    return {
      ...cart,
      lines: cart.lines.flatMap((line, index) => {
        const piece = pieceOf(lines[index]);
        const there = left.get(piece) ?? 0;
        const quantity = Math.min(line.quantity, there);
        left.set(piece, there - quantity);
        return quantity > 0 ? [{ ...line, quantity }] : [];
      }),
    };
  });
}

/** Deposits come along with their goods. */
function own(sold: readonly SoldLine[]): readonly SoldLine[] {
  return sold.filter(({ parentLineNo }) => parentLineNo === null);
}

/** What one piece is, however many there are and whatever is taken off the whole. */
function pieceOf(line: SoldLine | undefined): string {
  if (!line) return '';
  return canonicalJson({ ...line, lineNo: 0, quantity: 0, totalCents: 0, shares: [], discount: null });
}
