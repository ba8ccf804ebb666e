import type { CartLine } from '@tresen/domain/sales/cart';
import { pieceCents } from '@tresen/domain/sales/cart-options';
import { moneyText } from '../parts/money-text.ts';

/** What one piece adds to the order, below zero for what comes back. */
export function ItemPrice(piece: Pick<CartLine, 'article' | 'options' | 'typed' | 'parts'>) {
  return <strong className="tabular">{moneyText(pieceCents(piece))}</strong>;
}
