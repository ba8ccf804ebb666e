import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { orderedParts } from '@tresen/domain/sales/ordered-parts';
import { processOfPart } from '../counter/begin-process.ts';
import { viewOf } from '../counter/cart-view.ts';
import { newSale, type Sale } from '../counter/sale.ts';

/** One payer of several: their order is booked by itself, the rest goes on. */
export type Split = { readonly sale: Sale; readonly rest: Sale };

type Carts = { readonly chosen: Sale['cart']; readonly rest: Sale['cart'] };

export function splitSale(sale: Sale, { chosen, rest }: Carts, location: Catalogue['location']): Split {
  const { startedAt, txId, note, ordered } = sale;
  const soldIn = (cart: Sale['cart']) => viewOf(cart, location).sold;
  const [ofChosen, ofRest] = orderedParts(
    ordered?.lines ?? [],
    [chosen, rest].map((cart) => ({ cart, sold: soldIn(cart) })),
  );
  const partOf = (cart: Sale['cart'], before: Sale['cart'] | undefined): Sale => ({
    ...newSale(cart.place),
    cart,
    note,
    // What nobody ordered before has no first order.
    ordered: ordered && before && before.lines.length > 0 ? { ...ordered, lines: soldIn(before) } : undefined,
  });
  // Who pays the last part pays with what the cart began with.
  const process = rest.lines.length === 0 ? { startedAt, txId } : processOfPart(sale);
  return {
    sale: { ...partOf(chosen, ofChosen), ...process },
    rest: { ...partOf(rest, ofRest), startedAt, txId },
  };
}
