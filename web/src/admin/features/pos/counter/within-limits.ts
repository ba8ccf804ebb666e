import type { Cart } from '@tresen/domain/sales/cart';
import { discountsOf, takeDiscountBack } from '@tresen/domain/sales/cart-discounts';
import { unapprovedDiscounts } from '@tresen/domain/sales/discount-approval';
import { noDiscounts } from '@tresen/domain/offer/discount-rules';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { soldIn } from './cart-view.ts';
import type { Counter } from './counter.ts';

/** An amount that was little of a large bill is much of a small one: what nobody approved goes, and it is said. */
export function withinLimits({ till }: Counter, cart: Cart): Cart {
  if (discountsOf(cart).length === 0) return cart;
  const { location, staff, serviceRules } = till.catalogue.get();
  const managers = new Set(staff.flatMap(({ userId, isManager }) => (isManager ? [userId] : [])));
  const over = unapprovedDiscounts(soldIn(cart, location), serviceRules?.discounts ?? noDiscounts, managers);
  if (over.length === 0) return cart;
  showNotice({ id: 'till-discount-gone', text: translations().till('cart.discountGone'), lastsFor: 12_000 });
  return over.reduce((left, { discount }) => takeDiscountBack(left, discount?.discountId ?? ''), cart);
}
