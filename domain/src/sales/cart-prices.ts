import type { DiscountRules } from '../offer/discount-rules.ts';
import type { Cart, CartLine } from './cart.ts';
import { joinedReasons, type TypedPrice, typedPriceNeed } from './typed-price.ts';

/** Goods only. Without one the article's price counts again. */
export function setPrice(cart: Cart, lineId: string, typed: TypedPrice | undefined): Cart {
  const isMeant = (line: CartLine) => line.lineId === lineId && line.article.kind === 'sale';
  return { ...cart, lines: cart.lines.map((line) => (isMeant(line) ? { ...line, typed } : line)) };
}

/** Another price for an article whose price is typed at each sale. */
export function setOpenPrice(cart: Cart, lineId: string, priceCents: number): Cart {
  const isMeant = ({ lineId: one, article }: CartLine) => one === lineId && article.openPrice !== undefined;
  return {
    ...cart,
    lines: cart.lines.map((line) => (isMeant(line) ? { ...line, article: { ...line.article, priceCents } } : line)),
  };
}

/** What a piece costs without anybody typing and before options: a price list makes nothing cheaper that is typed anyway. */
export function listCentsOf({ article }: Pick<CartLine, 'article'>): number {
  return Math.max(article.priceCents, article.byList?.ownCents ?? article.priceCents);
}

/** Typed prices that have come to need somebody who may approve them, because the list has changed since. */
export function pricesBeyond(
  { lines }: Cart,
  rules: DiscountRules,
  managers: ReadonlySet<string>,
): readonly CartLine[] {
  return lines.filter((line) => {
    const { typed, quantity } = line;
    if (typed === undefined || (typed.approvedBy !== null && managers.has(typed.approvedBy))) return false;
    return typedPriceNeed({ ...typed, listCents: listCentsOf(line), quantity }, rules) !== undefined;
  });
}

/** What the typed prices of a cart leave on its receipt: why, and whose word it was. */
export function saidOfPrices({ lines }: Cart, reason: string): { reason: string; approvedBy: string | null } {
  const typed = lines.flatMap((line) => (line.typed && line.freeReason === '' ? [line.typed] : []));
  return {
    reason: joinedReasons([reason, ...typed.map((one) => one.reason)]),
    approvedBy: typed.find(({ approvedBy }) => approvedBy !== null)?.approvedBy ?? null,
  };
}

/** What typed prices of a cart take off where nobody approved it. */
export function typedAloneIn({ lines }: Cart, exceptLineId?: string): number {
  return lines
    .filter(
      ({ lineId, typed, freeReason }) => lineId !== exceptLineId && typed?.approvedBy === null && freeReason === '',
    )
    .reduce((sum, line) => sum + Math.max(listCentsOf(line) - (line.typed?.cents ?? 0), 0) * line.quantity, 0);
}
