import type { Cents } from '../basics/money.ts';
import { type Cart, cartTotals } from './cart.ts';
import { divideDiscounts } from './cart-discounts.ts';

/** Shares differ by a cent at most; what cannot be divided goes to the first. */
export function splitEqually(totalCents: number, persons: number): readonly number[] {
  if (!Number.isSafeInteger(persons) || persons < 1) throw new RangeError(`not a number of persons: ${persons}`);
  const share = Math.trunc(totalCents / persons);
  const left = totalCents - share * persons;
  return Array.from({ length: persons }, (_, index) => share + (index < Math.abs(left) ? Math.sign(left) : 0));
}

export type SplitCart = { readonly chosen: Cart; readonly rest: Cart };

/** Some pieces are paid now, by line; the other cart keeps the rest. Deposits follow their goods. */
export function splitByItems(cart: Cart, quantities: ReadonlyMap<string, number>): SplitCart {
  const takenOf = (lineId: string, quantity: number) => Math.min(Math.max(quantities.get(lineId) ?? 0, 0), quantity);
  const withQuantities = (quantityOf: (taken: number, quantity: number) => number): Cart => ({
    ...cart,
    lines: cart.lines
      .map((line) => ({ ...line, quantity: quantityOf(takenOf(line.lineId, line.quantity), line.quantity) }))
      .filter(({ quantity }) => quantity > 0),
  });
  const chosen = withQuantities((taken) => taken);
  const rest = withQuantities((taken, quantity) => quantity - taken);
  if (cart.discounts === undefined) return { chosen, rest };
  const { now, later } = divideDiscounts(cart, chosen, goodsOf);
  return { chosen: { ...chosen, discounts: now }, rest: { ...rest, discounts: later } };
}

/** What takes a discount, before there is one. */
function goodsOf(cart: Cart): Cents {
  return cartTotals({ ...cart, lines: cart.lines.filter(({ article }) => article.kind === 'sale'), discounts: [] })
    .goods;
}
