import type { CartLine } from '@tresen/domain/sales/cart';
import { pieceCents } from '@tresen/domain/sales/cart-options';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';

type ItemPriceProps = Pick<CartLine, 'article' | 'options' | 'typed' | 'parts'> & {
  /** It is in the cart: what is typed at each sale has been typed. */
  hasPrice?: boolean;
};

/** What one piece adds to the order, below zero for what comes back. */
export function ItemPrice({ hasPrice = false, ...piece }: ItemPriceProps) {
  const isOpen = piece.article.openPrice !== undefined && !hasPrice;
  const text = isOpen ? translations().till('tile.enterPrice') : moneyText(pieceCents(piece));
  return <strong className="tabular">{text}</strong>;
}
