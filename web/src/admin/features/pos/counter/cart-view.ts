import { type Cents, cents } from '@tresen/domain/basics/money';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import { type Cart, type CartLine, type CartTotals, cartTotals, soldLines } from '@tresen/domain/sales/cart';
import { type CartRefusal, cartRefusal } from '@tresen/domain/sales/cart-limit';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { SoldLine, VatLine } from '@tresen/domain/sales/sale-fact';
import { sumOf, vatOf } from '@tresen/domain/sales/sold-lines';
import type { Sale } from './sale.ts';

export type LineView = { readonly line: CartLine; readonly ownCents: number; readonly depositCents: number };

export type CartView = {
  readonly lines: readonly LineView[];
  readonly sold: readonly SoldLine[];
  readonly totals: CartTotals;
  readonly vat: readonly VatLine[];
  /** Why one receipt could not hold it. */
  readonly refusal: CartRefusal | undefined;
};

const views = new WeakMap<Cart, { readonly on: string; readonly view: CartView }>();

/** The cart as the receipt will have it: counted by the same rules, once per change, and again when the day is another. */
export function viewOf(cart: Cart, location: Catalogue['location']): CartView {
  const on = `${businessDate(location).toString()} ${location.smallFrom ?? ''}`;
  const known = views.get(cart);
  if (known?.on === on) return known.view;
  const sold = soldIn(cart, location);
  const view = {
    lines: linesOf(cart, sold),
    sold,
    totals: cartTotals(cart),
    vat: vatOf(sold),
    refusal: cartRefusal(cart, sold),
  };
  views.set(cart, { on, view });
  return view;
}

/** What a sale comes to: what lies in its cart, or what is paid of a bill. */
export function dueOf({ cart, due }: Pick<Sale, 'cart' | 'due'>, location: Catalogue['location']): Due {
  if (due) return { sold: due.lines, total: cents(sumOf(due.lines)) };
  const { sold, totals } = viewOf(cart, location);
  return { sold, total: totals.total };
}

type Due = { readonly sold: readonly SoldLine[]; readonly total: Cents };

/** By the business date of this moment: a cart that was begun the day before is taxed like any of today. */
export function soldIn(cart: Cart, location: Catalogue['location']): readonly SoldLine[] {
  return soldLines(cart, businessDate(location), { from: location.smallFrom });
}

let counted: { readonly by: string; readonly date: Temporal.PlainDate } | undefined;

/** Asked for with every tap, and counted anew with every minute: a day begins on a full hour. */
export function businessDate({ timeZone, closingHour }: Catalogue['location']): Temporal.PlainDate {
  const now = Temporal.Now.instant();
  const by = `${Math.floor(now.epochMilliseconds / 60_000)} ${closingHour} ${timeZone}`;
  if (counted?.by !== by) counted = { by, date: businessDateOf(now, { timeZone, hour: closingHour }) };
  return counted.date;
}

function linesOf({ lines }: Cart, sold: readonly SoldLine[]): readonly LineView[] {
  const own = sold.filter(({ parentLineNo }) => parentLineNo === null);
  return lines.map((line, index) => {
    const { lineNo, totalCents } = own[index] ?? { lineNo: 0, totalCents: 0 };
    const deposit = sold.find(({ kind, parentLineNo }) => kind === 'deposit' && parentLineNo === lineNo);
    return { line, ownCents: totalCents, depositCents: deposit?.totalCents ?? 0 };
  });
}
