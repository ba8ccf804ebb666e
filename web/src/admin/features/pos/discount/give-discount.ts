import { type CartDiscount, giveDiscount } from '@tresen/domain/sales/cart-discounts';
import { typedAloneIn } from '@tresen/domain/sales/cart-prices';
import { needOf } from '@tresen/domain/sales/discount-approval';
import { type ApprovalNeed, noDiscounts } from '@tresen/domain/offer/discount-rules';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { fullName } from '@tresen/domain/offer/variant';
import { changeCart } from '../counter/change-cart.ts';
import { soldIn } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';
import { wordFor } from '../person/ask-for-approval.ts';
import { aloneInCart } from './alone-in-cart.ts';
import { amountOf, type DiscountChoice } from './discount-choice.ts';
import { discountName } from './discount-name.ts';

export type Judged = {
  readonly discount: CartDiscount;
  /** As it will stand on the receipt. */
  readonly line: SoldLine;
  readonly leftCents: number;
  readonly need: ApprovalNeed | undefined;
  /** What whoever is here may still give away alone today. */
  readonly freeCents: number;
};

/** What the choice comes to, and whether it needs somebody else; `undefined`: it is not complete, or covers nothing. */
export function judged(counter: Counter, choice: DiscountChoice, givenToday: number): Judged | undefined {
  const amount = amountOf(choice);
  const { cart } = counter.sale.get();
  if (!amount || choice.reason === undefined) return undefined;
  const line = cart.lines.find((one) => one.lineId === choice.lineId);
  const discount: CartDiscount = {
    discountId: crypto.randomUUID(),
    lineId: choice.lineId,
    amount,
    reason: choice.reason,
    name: discountName(choice, line && fullName(line.article)),
    givenBy: counter.person.get()?.userId ?? null,
    approvedBy: null,
  };
  const { location, serviceRules } = counter.till.catalogue.get();
  const given = giveDiscount(cart, discount);
  const lines = soldIn(given, location);
  const sold = lines.find((one) => one.discount?.discountId === discount.discountId);
  if (!sold) return undefined;
  const before = givenToday + aloneInCart(counter, given, discount.discountId) + typedAloneIn(cart);
  const leftCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const rules = serviceRules?.discounts ?? noDiscounts;
  const freeCents = Math.max(0, rules.staff.dayCents - before);
  return { discount, line: sold, leftCents, freeCents, need: needOf(sold, lines, rules, before) };
}

/** Says whether it was given: with a need, only once somebody with the right has typed a PIN. */
export async function giveChosen(
  counter: Counter,
  { discount }: Judged,
  { hasNeed }: { hasNeed: boolean },
): Promise<boolean> {
  const word = await wordFor(counter, { hasNeed });
  if (!word) return false;
  changeCart(counter, (cart) => giveDiscount(cart, { ...discount, ...word }));
  return true;
}
