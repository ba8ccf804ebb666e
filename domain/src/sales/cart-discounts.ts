import { type Cents, cents, portion, sum } from '../basics/money.ts';
import {
  amountOnReceipt,
  billDiscount,
  type CoverableLine,
  type DiscountAmount,
  type DiscountLine,
  lineDiscount,
} from '../offer/discount.ts';
import type { ArticleKind, ServicePlace } from '../articles/article.ts';
import { plainLine, type SoldDiscount, type SoldLine } from './sale-fact.ts';

/** A discount that was given while the cart is open. What it comes to is counted anew with every change. */
export type CartDiscount = Pick<SoldDiscount, 'discountId' | 'reason' | 'givenBy' | 'approvedBy'> & {
  /** The line it is on; `null`: the bill. */
  readonly lineId: string | null;
  readonly amount: DiscountAmount;
  /** As it stands on the receipt. */
  readonly name: string;
};

/** As much of a cart as discounts ask for. */
type DiscountedCart = {
  readonly place: ServicePlace;
  readonly lines: readonly {
    readonly lineId: string;
    readonly quantity: number;
    readonly article: { readonly kind: ArticleKind };
  }[];
  readonly discounts?: readonly CartDiscount[] | undefined;
};

export function discountsOf({ discounts }: DiscountedCart): readonly CartDiscount[] {
  return discounts ?? [];
}

/** One per line and one per bill: a second takes the place of the first. */
export function giveDiscount<Cart extends DiscountedCart>(cart: Cart, discount: CartDiscount): Cart {
  const others = discountsOf(cart).filter(({ lineId }) => lineId !== discount.lineId);
  return { ...cart, discounts: [...others, discount] };
}

export function takeDiscountBack<Cart extends DiscountedCart>(cart: Cart, discountId: string): Cart {
  return { ...cart, discounts: discountsOf(cart).filter((one) => one.discountId !== discountId) };
}

/**
 * Discounts after the goods: those of single lines in the order of the lines, then that of the bill, which covers what
 * they leave. One whose line is gone or free covers nothing and is no line.
 */
export function withDiscounts(goods: readonly SoldLine[], cart: DiscountedCart): readonly SoldLine[] {
  if (discountsOf(cart).length === 0) return goods;
  const sold = [...goods];
  for (const { discount, line } of counted(goods, cart))
    sold.push({
      ...line,
      ...bareLine,
      lineNo: sold.length + 1,
      name: discount.name,
      place: cart.place,
      discount: said(discount),
    });
  return sold;
}

/** What all discounts come to on lines with these totals, in the order of the cart; never above zero. */
export function discountTotal(cart: DiscountedCart, totals: readonly Cents[]): Cents {
  const lines = cart.lines.map(({ article }, index) => bareGoods(article.kind, index + 1, totals[index] ?? 0));
  return sum(counted(lines, cart).map(({ line }) => cents(line.totalCents)));
}

/**
 * The discounts of a part of a cart and of what is left. A percentage counts on each receipt alone; an amount is used up in
 * proportion to what each of them pays, and the last takes the rest.
 */
export function divideDiscounts<Cart extends DiscountedCart>(cart: Cart, chosen: Cart, goodsOf: (cart: Cart) => Cents) {
  const parts = discountsOf(cart).map((discount) => {
    const { amount } = discount;
    if (amount.by === 'permille') return { now: discount, later: discount };
    const used = usedOf(discount, amount.cents, { cart, chosen, goodsOf });
    return { now: withCents(discount, used), later: withCents(discount, amount.cents - used) };
  });
  return { now: parts.map(({ now }) => now).filter(isLeft), later: parts.map(({ later }) => later).filter(isLeft) };
}

type Division<Cart extends DiscountedCart> = {
  readonly cart: Cart;
  readonly chosen: Cart;
  readonly goodsOf: (cart: Cart) => Cents;
};

function usedOf<Cart extends DiscountedCart>(
  { lineId }: CartDiscount,
  amount: number,
  { cart, chosen, goodsOf }: Division<Cart>,
): number {
  if (lineId === null) {
    const now = { coveredCents: goodsOf(chosen), openCents: goodsOf(cart) };
    return amountOnReceipt(cents(amount), { coveredCents: 0, usedCents: 0 }, now);
  }
  const piecesIn = ({ lines }: DiscountedCart) => lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
  return piecesIn(cart) === 0 ? 0 : portion(cents(amount), piecesIn(chosen), piecesIn(cart));
}

function withCents(discount: CartDiscount, amount: number): CartDiscount {
  return { ...discount, amount: { by: 'cents', cents: amount } };
}

function isLeft({ amount }: CartDiscount): boolean {
  return amount.by === 'permille' || amount.cents > 0;
}

type Counted = { readonly discount: CartDiscount; readonly line: DiscountLine };

function counted(goods: readonly CoverableLine[], cart: DiscountedCart): readonly Counted[] {
  const own = goods.filter(({ parentLineNo }) => parentLineNo === null);
  const discounts = discountsOf(cart);
  const onLines = cart.lines.flatMap(({ lineId }, index): readonly Counted[] => {
    const discount = discounts.find((one) => one.lineId === lineId);
    if (discount === undefined) return [];
    const line = lineDiscount(goods, own[index]?.lineNo ?? 0, discount.amount);
    return line.ok ? [{ discount, line: line.value }] : [];
  });
  const bill = discounts.find(({ lineId }) => lineId === null);
  if (bill === undefined) return onLines;
  const before = onLines.map(({ line }) => ({ ...line, lineNo: 0, discount: { scope: 'line' as const } }));
  const onBill = billDiscount([...goods, ...before], bill.amount);
  return onBill.ok ? [...onLines, { discount: bill, line: onBill.value }] : onLines;
}

function said({ discountId, lineId, amount, reason, givenBy, approvedBy }: CartDiscount): SoldDiscount {
  const permille = amount.by === 'permille' ? amount.permille : null;
  return { discountId, scope: lineId === null ? 'bill' : 'line', permille, reason, givenBy, approvedBy };
}

function bareGoods(kind: string, lineNo: number, totalCents: number): CoverableLine {
  const shares = [{ ratePermille: 0, grossCents: totalCents }];
  return { lineNo, parentLineNo: null, kind, totalCents, taxKey: 'DE_0_NOT_TAXABLE', shares, discount: null };
}

/** No article stands behind a discount. */
const bareLine = {
  articleId: null,
  articleVersion: null,
  note: '',
  freeReason: '',
  stationId: null,
  giftCardCode: null,
  ...plainLine,
  listCents: null,
} as const;
