import type { Cart } from '@tresen/domain/sales/cart';
import { discountsOf, takeDiscountBack } from '@tresen/domain/sales/cart-discounts';
import { pricesBeyond, setPrice } from '@tresen/domain/sales/cart-prices';
import { unapprovedDiscounts } from '@tresen/domain/sales/discount-approval';
import { noDiscounts } from '@tresen/domain/offer/discount-rules';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { soldIn } from './cart-view.ts';
import type { Counter } from './counter.ts';

/** An amount that was little of a large bill is much of a small one, and a list may change under a typed price: what nobody approved goes, and it is said. */
export function withinLimits({ till }: Counter, cart: Cart): Cart {
  if (discountsOf(cart).length === 0 && cart.lines.every(({ typed }) => typed === undefined)) return cart;
  const { location, staff, serviceRules } = till.catalogue.get();
  const rules = serviceRules?.discounts ?? noDiscounts;
  const managers = new Set(staff.flatMap(({ userId, isManager }) => (isManager ? [userId] : [])));
  const priced = pricesBeyond(cart, rules, managers).reduce(
    (left, { lineId }) => setPrice(left, lineId, undefined),
    cart,
  );
  const over = unapprovedDiscounts(soldIn(priced, location), rules, managers);
  const text = translations().till;
  if (priced !== cart) showNotice({ id: 'till-price-gone', text: text('cart.typedGone'), lastsFor: 12_000 });
  if (over.length > 0) showNotice({ id: 'till-discount-gone', text: text('cart.discountGone'), lastsFor: 12_000 });
  return over.reduce((left, { discount }) => takeDiscountBack(left, discount?.discountId ?? ''), priced);
}
