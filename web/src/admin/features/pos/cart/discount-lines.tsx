import { mdiClose } from '@mdi/js';
import { takeDiscountBack } from '@tresen/domain/sales/cart-discounts';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { changeCart } from '../counter/change-cart.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';

/** What was taken off, below the goods as on the receipt. */
export function DiscountLines({ sold }: { sold: readonly SoldLine[] }) {
  const counter = useCounter();
  const t = translations().till;
  return sold.map(
    ({ lineNo, name, totalCents, discount }) =>
      discount && (
        <li key={lineNo} className="line">
          <div className="child">
            <span />
            <span className="what">
              {name} · {discount.reason}
            </span>
            <button
              type="button"
              aria-label={t('cart.discountBack', { name })}
              onClick={() => changeCart(counter, (cart) => takeDiscountBack(cart, discount.discountId))}
            >
              <PlainIcon path={mdiClose} size={18} />
            </button>
            <span className="amount">{moneyText(totalCents)}</span>
          </div>
        </li>
      ),
  );
}
