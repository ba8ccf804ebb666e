import { fullName } from '@tresen/domain/offer/variant';
import { discountsOf, takeDiscountBack } from '@tresen/domain/sales/cart-discounts';
import { useValue } from '../../../../shared/store.ts';
import { changeCart } from '../counter/change-cart.ts';
import { useCounter } from '../counter/counter.ts';
import { DiscountForm } from './discount-form.tsx';
import { giveChosen, judged } from './give-discount.ts';
import { useGivenToday } from './use-given-today.ts';

/** A discount on what lies on the counter. */
export function DiscountSheet({ lineId, onClose }: { lineId?: string | undefined; onClose: () => void }) {
  const counter = useCounter();
  const { cart } = useValue(counter.sale);
  const givenToday = useGivenToday();
  const line = cart.lines.find((one) => one.lineId === lineId);
  return (
    <DiscountForm
      line={line && { lineId: line.lineId, name: fullName(line.article) }}
      judge={(choice) => judged(counter, choice, givenToday)}
      give={(found, need) => giveChosen(counter, found, need)}
      takeBack={(on) => {
        const there = discountsOf(cart).find((one) => one.lineId === on);
        return there && (() => changeCart(counter, (open) => takeDiscountBack(open, there.discountId)));
      }}
      onClose={onClose}
    />
  );
}
