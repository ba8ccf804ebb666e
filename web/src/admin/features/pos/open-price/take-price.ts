import { cents } from '@tresen/domain/basics/money';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { type OpenPriceProblem, priceWithin } from '@tresen/domain/articles/open-price';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { type ChosenOption, unitPrice } from '@tresen/domain/offer/option-choice';
import { refuse, type Result } from '@tresen/domain/basics/result';
import { setOpenPrice } from '@tresen/domain/sales/cart-prices';
import { applyItem } from '../cart/item-values.ts';
import { putPriced } from '../counter/add-article.ts';
import { changeCart } from '../counter/change-cart.ts';
import type { Counter } from '../counter/counter.ts';
import type { ItemValues, Pieces } from '../counter/pieces.ts';
import { dismissResult } from '../counter/dismiss-result.ts';

export type PriceProblem = OpenPriceProblem | { readonly code: 'options/below-zero' };

/** What was typed as a price of this article with these options. */
export function readOpenPrice(
  article: CatalogueArticle,
  options: readonly ChosenOption[],
  typed: string,
): Result<number, PriceProblem> {
  if (!article.openPrice) return refuse({ code: 'price/not-an-amount' });
  const price = priceWithin(article.openPrice, readPrice(typed));
  if (!price.ok) return price;
  return unitPrice(cents(price.value), options).ok ? price : refuse({ code: 'options/below-zero' });
}

/** Into the cart with all that was decided before, at the price that was typed. */
export function sellAt(
  counter: Counter,
  article: CatalogueArticle,
  pieces: Pieces | ItemValues,
  priceCents: number,
): void {
  const priced = { ...article, priceCents };
  if (!('note' in pieces)) return putPriced(counter, priced, pieces);
  dismissResult(counter);
  counter.prefix.set('');
  applyItem(counter, undefined, priced, pieces);
}

export function changePrice(counter: Counter, lineId: string, priceCents: number): void {
  changeCart(counter, (cart) => setOpenPrice(cart, lineId, priceCents));
  counter.touched.set({ lineId });
}
