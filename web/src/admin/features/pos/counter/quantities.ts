import type { Cart } from '@tresen/domain/sales/cart';

const known = new WeakMap<Cart, ReadonlyMap<string, number>>();

/** How many of each article are in the cart: the badges of the tiles. */
export function quantitiesIn(cart: Cart): ReadonlyMap<string, number> {
  const before = known.get(cart);
  if (before) return before;
  const quantities = new Map<string, number>();
  for (const { article, quantity } of cart.lines) {
    quantities.set(article.articleId, (quantities.get(article.articleId) ?? 0) + quantity);
  }
  known.set(cart, quantities);
  return quantities;
}
