import type { ServicePlace } from '@tresen/domain/articles/article';
import { type Cart, emptyCart } from '@tresen/domain/sales/cart';

/** What is on the counter right now. Its id is the order's from the first tile on: a second tap on "pay" is the same order. */
export type Sale = {
  readonly orderId: string;
  readonly cart: Cart;
  readonly note: string;
  /** When its first line was tapped, by the clock of the device. Absent: nothing was, or a draft of an older build. */
  readonly startedAt?: string | undefined;
};

export function newSale(place: ServicePlace): Sale {
  return { orderId: crypto.randomUUID(), cart: emptyCart(place), note: '' };
}

export function isEmpty({ cart }: Sale): boolean {
  return cart.lines.length === 0;
}

/** Pieces, as a person counts them: deposits that come along are not counted. */
export function piecesOf({ lines }: Cart): number {
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
}
