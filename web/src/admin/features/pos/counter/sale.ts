import type { ServicePlace } from '@tresen/domain/articles/article';
import type { BillDue } from '@tresen/domain/bills/bill-due';
import { type Cart, emptyCart } from '@tresen/domain/sales/cart';
import type { CartProcess } from '@tresen/domain/sales/cart-process';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';

/** What is on the counter right now. Its id is the order's from the first tile on: a second tap on "pay" is the same order. */
export type Sale = CartProcess & {
  readonly orderId: string;
  readonly cart: Cart;
  readonly note: string;
  /** It was set aside before, and is told to be ordered since. */
  readonly ordered?: Ordered | undefined;
  /** What was ordered at a table and is paid now, or a voucher: nothing lies in the cart. */
  readonly due?: SaleDue | undefined;
};

/** Without a bill it is neither ordered nor a step of any. */
export type SaleDue =
  | BillDue
  | (Pick<BillDue, 'lines' | 'bills' | 'areaId'> & Readonly<Record<'firstOrderedAt' | 'step', null>>);

export type Ordered = { readonly firstAt: string; readonly lines: readonly SoldLine[] };

export function newSale(place: ServicePlace): Sale {
  return { orderId: crypto.randomUUID(), cart: emptyCart(place), note: '' };
}

/** Nothing lies in it, and nothing was begun with it. */
export function isBlank(sale: Sale): boolean {
  return isEmpty(sale) && sale.txId === undefined;
}

export function isEmpty({ cart, due }: Sale): boolean {
  return cart.lines.length === 0 && due === undefined;
}

/** Pieces, as a person counts them: deposits that come along are not counted. */
export function piecesOf({ lines }: Cart): number {
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
}
