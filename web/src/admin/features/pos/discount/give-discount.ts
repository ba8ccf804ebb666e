import type { Cart } from '@tresen/domain/sales/cart';
import { type CartDiscount, giveDiscount } from '@tresen/domain/sales/cart-discounts';
import { typedAloneIn } from '@tresen/domain/sales/cart-prices';
import { needOf } from '@tresen/domain/sales/discount-approval';
import { type ApprovalNeed, noDiscounts } from '@tresen/domain/offer/discount-rules';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { fill } from '@tresen/domain/print/texts';
import { fullName } from '@tresen/domain/offer/variant';
import { changeCart } from '../counter/change-cart.ts';
import { soldIn } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';
import { paperLanguage } from '../paper/till-desk.ts';
import { askManager, isApproving } from '../person/ask-for-approval.ts';
import { aloneInCart } from './alone-in-cart.ts';
import { amountOf, type DiscountChoice } from './discount-choice.ts';

export type Judged = {
  readonly discount: CartDiscount;
  /** As it will stand on the receipt. */
  readonly line: SoldLine;
  readonly need: ApprovalNeed | undefined;
};

/** What the choice comes to, and whether it needs somebody else; `undefined`: it is not complete, or covers nothing. */
export function judged(counter: Counter, choice: DiscountChoice, givenToday: number): Judged | undefined {
  const amount = amountOf(choice);
  const { cart } = counter.sale.get();
  if (!amount || choice.reason === undefined) return undefined;
  const discount: CartDiscount = {
    discountId: crypto.randomUUID(),
    lineId: choice.lineId,
    amount,
    reason: choice.reason,
    name: nameOf(cart, choice),
    givenBy: counter.person.get()?.userId ?? null,
    approvedBy: null,
  };
  const { location, serviceRules } = counter.till.catalogue.get();
  const given = giveDiscount(cart, discount);
  const lines = soldIn(given, location);
  const line = lines.find((one) => one.discount?.discountId === discount.discountId);
  if (!line) return undefined;
  const before = givenToday + aloneInCart(counter, given, discount.discountId) + typedAloneIn(cart);
  return { discount, line, need: needOf(line, lines, serviceRules?.discounts ?? noDiscounts, before) };
}

/** Says whether it was given: with a need, only once somebody with the right has typed a PIN. */
export async function giveChosen(
  counter: Counter,
  { discount }: Judged,
  { hasNeed }: { hasNeed: boolean },
): Promise<boolean> {
  const present = counter.person.get();
  const isOwnWord = present !== undefined && isApproving(counter, present);
  const by = isOwnWord ? present : hasNeed ? await askManager(counter) : undefined;
  if (hasNeed && !by) return false;
  changeCart(counter, (cart) => giveDiscount(cart, { ...discount, approvedBy: by?.userId ?? null }));
  return true;
}

/** In the language of the paper. */
function nameOf(cart: Cart, { lineId, permille = 0 }: DiscountChoice): string {
  const { words, locale } = paperLanguage();
  const share = permille === 0 ? '' : locale === 'de' ? `${permille / 10} %` : `${permille / 10}%`;
  const line = cart.lines.find((one) => one.lineId === lineId);
  const on = line && fullName(line.article);
  const text = on === undefined ? words.receipt.discount : words.receipt.discountOn;
  return fill(text, { share, name: on ?? '' })
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
