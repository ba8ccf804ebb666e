import { readPrice } from '@tresen/domain/basics/typed-price';
import type { Result } from '@tresen/domain/basics/result';
import { type ApprovalNeed, noDiscounts } from '@tresen/domain/offer/discount-rules';
import type { CartLine } from '@tresen/domain/sales/cart';
import { listCentsOf, setPrice, typedAloneIn } from '@tresen/domain/sales/cart-prices';
import { type TypedPrice, typedPrice, typedPriceNeed, type TypedPriceRefusal } from '@tresen/domain/sales/typed-price';
import { changeCart } from '../counter/change-cart.ts';
import type { Counter } from '../counter/counter.ts';
import { wordFor } from '../person/ask-for-approval.ts';
import { aloneInCart } from './alone-in-cart.ts';

/** What was typed and tapped so far. */
export type PriceChoice = { readonly typed: string; readonly reason: string | undefined };

export type JudgedPrice = {
  readonly price: Result<TypedPrice, TypedPriceRefusal>;
  /** Why it needs somebody else, whoever is here. */
  readonly need: ApprovalNeed | undefined;
};

export function judgedPrice(
  counter: Counter,
  line: CartLine,
  { typed, reason }: PriceChoice,
  givenToday: number,
): JudgedPrice {
  const price = typedPrice({ cents: readPrice(typed) ?? 0, reason: reason ?? '', approvedBy: null });
  if (!price.ok) return { price, need: undefined };
  const { serviceRules } = counter.till.catalogue.get();
  const { cart } = counter.sale.get();
  const before = givenToday + aloneInCart(counter, cart) + typedAloneIn(cart, line.lineId);
  const judged = { ...price.value, listCents: listCentsOf(line), quantity: line.quantity };
  return { price, need: typedPriceNeed(judged, serviceRules?.discounts ?? noDiscounts, before) };
}

/** Says whether it was taken: with a need, only once somebody with the right has typed a PIN. */
export async function givePrice(
  counter: Counter,
  lineId: string,
  price: TypedPrice,
  { hasNeed }: { hasNeed: boolean },
): Promise<boolean> {
  const word = await wordFor(counter, { hasNeed });
  if (!word) return false;
  changeCart(counter, (cart) => setPrice(cart, lineId, { ...price, ...word }));
  return true;
}
