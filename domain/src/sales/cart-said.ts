import { orderedSince } from './ordered-since.ts';
import type { SoldLine } from './sale-fact.ts';
import type { AbandonedCart, ParkedCart } from './signing-facts.ts';

/** A cart whose transaction has begun. */
export type BegunCart = {
  readonly txId: string;
  readonly orderId: string;
  readonly startedAt: string;
  /** What was said to be ordered when it was set aside before. */
  readonly ordered: readonly SoldLine[];
  /** What lies in it now. */
  readonly lines: readonly SoldLine[];
};

export type CartSaid =
  | { readonly type: 'cart.abandoned.v1'; readonly payload: AbandonedCart }
  | { readonly type: 'cart.parked.v1'; readonly payload: ParkedCart };

/** Set aside to be paid later: an order of what was not ordered before. Nothing new is no order, but its transaction ends. */
export function saidWhenParked({ ordered, lines, ...begun }: BegunCart, group: string): CartSaid {
  const since = orderedSince(ordered, lines);
  if (since.length === 0) return { type: 'cart.abandoned.v1', payload: { ...begun, lines: [] } };
  return { type: 'cart.parked.v1', payload: { ...begun, lines: since, group } };
}

/** Given up: what was ordered before is taken back, and what never was is told as it lay there. */
export function saidWhenGivenUp(cart: BegunCart, group: string): CartSaid {
  if (cart.ordered.length > 0) return saidWhenParked({ ...cart, lines: [] }, group);
  const { ordered: _ordered, ...abandoned } = cart;
  return { type: 'cart.abandoned.v1', payload: abandoned };
}
