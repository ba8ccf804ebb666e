import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { type Cart, repriceCart, type Repriced } from '@tresen/domain/sales/cart';
import { articlesOf, setOfferOf } from './articles-of.ts';
import { capabilities } from './capabilities.ts';

/** By the prices of the catalogue. One without options and sets changes nothing that was chosen, so nothing is missing then. */
export function repriceSale(cart: Cart, catalogue: Catalogue): Repriced {
  return repriceCart(cart, articlesOf(catalogue), capabilities.get().choices?.repriceChoices(setOfferOf(catalogue)));
}
