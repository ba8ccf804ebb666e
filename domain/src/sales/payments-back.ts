import { moneyType, type MoneyType, shownMoneyTypes } from '../basics/payment-types.ts';
import { type MoneyPayment, notedByHand, type SaleFact } from './sale-fact.ts';

/**
 * Money goes back the way it came: in cash what was cash, to the card what was on the card, after what earlier
 * counter-bookings have paid back already. Whatever is left over goes the first way: also what a till cannot send back.
 */
export function paymentsBack(
  sale: SaleFact,
  earlier: readonly SaleFact[],
  totalCents: number,
): readonly MoneyPayment[] {
  const sign = Math.sign(totalCents);
  let left = Math.abs(totalCents);
  const parts = shownMoneyTypes(() => false).map((type) => {
    const cameIn = -sign * netOf([sale, ...earlier.filter(({ cancels }) => cancels?.orderId === sale.orderId)], type);
    const amount = Math.min(left, Math.max(0, cameIn));
    left -= amount;
    return { type, amount };
  });
  const [first = { type: 'cash' as const, amount: 0 }, ...others] = parts;
  return [{ ...first, amount: first.amount + left }, ...others]
    .filter(({ amount }) => amount > 0)
    .map(({ type, amount }) => ({
      type,
      amountCents: sign * amount,
      tenderedCents: moneyType(type).inDrawer && sign > 0 ? amount : 0,
      changeCents: moneyType(type).inDrawer && sign < 0 ? amount : 0,
      ...notedByHand,
    }));
}

function netOf(sales: readonly SaleFact[], type: MoneyType): number {
  return sales
    .flatMap(({ payments }) => payments)
    .filter((payment) => payment.type === type)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
