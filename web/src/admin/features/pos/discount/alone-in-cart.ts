import type { Cart } from '@tresen/domain/sales/cart';
import { givenAlone } from '@tresen/domain/sales/discount-approval';
import { businessDate, soldIn } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';

/** Discounts of a cart that whoever is here gave alone; without one of them, where that is meant. */
export function aloneInCart({ till, person }: Counter, cart: Cart, exceptDiscountId?: string): number {
  const { location } = till.catalogue.get();
  const date = businessDate(location).toString();
  const lines = soldIn(cart, location).filter(({ discount }) => discount?.discountId !== exceptDiscountId);
  return givenAlone([{ businessDate: date, lines }], person.get()?.userId, date);
}
