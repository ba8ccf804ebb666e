import { bookedPrice, type ServicePlace } from '../articles/article.ts';
import type { CatalogueArticle } from '../offer/catalogue.ts';
import { type Cents, cents, nothing, sum, times } from '../basics/money.ts';
import type { ChosenOption } from '../offer/option-choice.ts';
import { owesVat, type SmallBusiness } from '../offer/small-business.ts';
import { type CartDiscount, discountTotal, withDiscounts } from './cart-discounts.ts';
import { isPayable, joinKeyOf, pieceCents, withOptions } from './cart-options.ts';
import type { CartPart } from './chosen-set.ts';
import { currentLine, hasSameDeposit, isSameArticle } from './current-line.ts';
import type { SoldLine } from './sale-fact.ts';
import { shortText } from './short-text.ts';
import { type Serving, soldArticle } from './sold-article.ts';
import { soldSet } from './sold-set.ts';
import type { TypedPrice } from './typed-price.ts';

/** What a guest is about to buy. Each line holds a copy of its article, so that a draft can be read without the catalogue. */
export type Cart = {
  readonly place: ServicePlace;
  readonly lines: readonly CartLine[];
  /** Absent: none. */
  readonly discounts?: readonly CartDiscount[] | undefined;
  /** With which course of a table the next pieces are eaten. Absent: at once. */
  readonly course?: number | undefined;
  /** Who gets the next pieces. Absent: the table. */
  readonly seat?: number | undefined;
};

export type CartLine = {
  readonly lineId: string;
  readonly article: CatalogueArticle;
  /** 1 to `quantityMax`. */
  readonly quantity: number;
  /** What was chosen with each piece, in the order of `checkChoice`. Absent: nothing. */
  readonly options?: readonly ChosenOption[] | undefined;
  /** Of a set: what was chosen for each part. Absent: it is none. */
  readonly parts?: readonly CartPart[] | undefined;
  /** A price that somebody typed instead of the article's. Absent: nobody did. */
  readonly typed?: TypedPrice | undefined;
  /** Absent: at once. */
  readonly course?: number | undefined;
  /** Absent: the table. */
  readonly seat?: number | undefined;
  readonly note: string;
  /** Why it costs nothing; empty: it costs what the article costs. The deposit stays due. */
  readonly freeReason: string;
  /** Comes along with each piece, unless it was removed: the guest brought a cup. */
  readonly deposit: CatalogueArticle | null;
  readonly isDepositRemoved: boolean;
  readonly giftCardCode: string | null;
};

export type Added = {
  readonly lineId: string;
  readonly article: CatalogueArticle;
  readonly deposit: CatalogueArticle | null;
  readonly quantity?: number;
  readonly options?: readonly ChosenOption[] | undefined;
  readonly parts?: readonly CartPart[] | undefined;
  readonly note?: string;
  readonly giftCardCode?: string | null;
};

export const quantityMax = 999;
/** Each card is a line of the receipt. */
export const giftCardsMax = 50;
export const noteMax = 60;

export function emptyCart(place: ServicePlace): Cart {
  return { place, lines: [] };
}

/** One more of what is already there joins its line; anything else, and every gift card with a code, is a line of its own. */
export function addToCart(cart: Cart, added: Added): Cart {
  // A set is sold with what was chosen, or not at all: without its parts nobody can tax it.
  if (added.article.set && !added.parts) return cart;
  const plain = newLine(added);
  const line = atSeat(cart.course === undefined ? plain : { ...plain, course: cart.course }, cart.seat);
  const twin = cart.lines.find((one) => canJoin(one, line));
  if (twin === undefined) return { ...cart, lines: [...cart.lines, line] };
  return changeQuantity(cart, twin.lineId, twin.quantity + line.quantity);
}

/** As many of it as a line may have. A code stands for one card. */
export function mostOf({ article, giftCardCode }: Pick<CartLine, 'article' | 'giftCardCode'>): number {
  if (giftCardCode !== null) return 1;
  return article.kind === 'gift-card' ? giftCardsMax : quantityMax;
}

/** Nothing left of it removes the line. */
export function changeQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, lineId);
  return changeLine(cart, lineId, (line) => ({ ...line, quantity: likelyQuantity(quantity, line) }));
}

export function removeLine(cart: Cart, lineId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.lineId !== lineId) };
}

/** Another choice for all pieces of a line. */
export function setOptions(cart: Cart, lineId: string, options: readonly ChosenOption[]): Cart {
  return changeLine(cart, lineId, (line) => withOptions(line, options));
}

/** Another choice for all sets of a line. */
export function setParts(cart: Cart, lineId: string, parts: readonly CartPart[]): Cart {
  return changeLine(cart, lineId, (line) => ({ ...line, parts }));
}

export function setNote(cart: Cart, lineId: string, note: string): Cart {
  return changeLine(cart, lineId, (line) => ({ ...line, note: shortText(note, noteMax) }));
}

/** Goods only: a deposit is owed to the next guest, and a gift card is money. An empty reason takes the gift back. */
export function setFree(cart: Cart, lineId: string, reason: string): Cart {
  const freeReason = shortText(reason, noteMax).trim();
  return changeLine(cart, lineId, (line) => (line.article.kind === 'sale' ? { ...line, freeReason } : line));
}

export function dropDeposit(cart: Cart, lineId: string): Cart {
  return changeLine(cart, lineId, (line) => ({ ...line, isDepositRemoved: true }));
}

export function chargeDeposit(cart: Cart, lineId: string): Cart {
  return changeLine(cart, lineId, (line) => ({ ...line, isDepositRemoved: false }));
}

/** Of what is added from now on. 0: at once. */
export function setCourse(cart: Cart, course: number): Cart {
  return { ...cart, course: course === 0 ? undefined : course };
}

/** Of what is added from now on. 0: the table. */
export function setSeat(cart: Cart, seat: number): Cart {
  return { ...cart, seat: seat === 0 ? undefined : seat };
}

function atSeat(line: CartLine, seat: number | undefined): CartLine {
  return seat === undefined ? line : { ...line, seat };
}

export function setPlace(cart: Cart, place: ServicePlace): Cart {
  return { ...cart, place };
}

export type Repriced = { readonly cart: Cart; readonly changedLineIds: readonly string[] };

/**
 * A price that changes while the cart is open counts at once. What is no longer on offer, or would pay the guest, stays as it
 * was put in. Where something can be chosen, `repriceChoices` says what it costs now.
 */
export function repriceCart(
  cart: Cart,
  articles: ReadonlyMap<string, CatalogueArticle>,
  repriceChosen: (line: CartLine) => CartLine = (line) => line,
): Repriced {
  const lines = cart.lines.map((line) => {
    const next = repriceChosen(currentLine(line, articles));
    return isPayable(next) ? next : line;
  });
  if (lines.every((line, index) => line === cart.lines[index])) return { cart, changedLineIds: [] };
  const changed = lines.filter((line, index) => totalOf(line) !== totalOf(cart.lines[index] ?? line));
  return { cart: { ...cart, lines }, changedLineIds: changed.map(({ lineId }) => lineId) };
}

export type CartTotals = {
  readonly goods: Cents;
  readonly deposit: Cents;
  /** What was taken off the goods; never above zero. */
  readonly discount: Cents;
  readonly total: Cents;
};

/** Goods and deposits apart, as the guest asks for them. Deposits that come back count below zero. */
export function cartTotals(cart: Cart): CartTotals {
  const { lines } = cart;
  const goods = sum(lines.filter(isGoods).map(ownTotal));
  const all = sum(lines.map(totalOf));
  const discount = discountTotal(cart, lines.map(ownTotal));
  return { goods, deposit: cents(all - goods), discount, total: sum([all, discount]) };
}

/** The lines of the receipt, each deposit right after what it belongs to, taxed for where it is eaten; discounts last. */
export function soldLines(
  cart: Cart,
  businessDate: Temporal.PlainDate,
  business: SmallBusiness = owesVat,
): readonly SoldLine[] {
  const serving = { place: cart.place, date: businessDate, business };
  const sold: SoldLine[] = [];
  for (const line of cart.lines) {
    const parentLineNo = sold.length + 1;
    sold.push(soldGoods(line, parentLineNo, serving));
    if (depositOf(line) !== undefined) sold.push(soldDeposit(line, parentLineNo, serving));
  }
  return withDiscounts(sold, cart);
}

function soldGoods(line: CartLine, lineNo: number, serving: Serving): SoldLine {
  const { note, freeReason, giftCardCode, article } = line;
  const plain = soldArticle(article, line.quantity, ownTotal(line), serving);
  const { options = plain.options } = line;
  const priceBy = line.typed && freeReason === '' ? 'typed' : plain.priceBy;
  const said = { ...plain, lineNo, note: note.trim(), freeReason, options, priceBy };
  if (line.parts) return soldSet(said, article, line.parts, serving);
  return { ...said, stationId: article.stationId, giftCardCode };
}

function soldDeposit(line: CartLine, parentLineNo: number, serving: Serving): SoldLine {
  const plain = soldArticle(line.deposit ?? line.article, line.quantity, depositTotal(line), serving);
  return { ...plain, lineNo: parentLineNo + 1, parentLineNo };
}

function newLine(added: Added): CartLine {
  const { lineId, article, deposit, quantity = 1, options = [], parts, note = '', giftCardCode = null } = added;
  const line: CartLine = {
    lineId,
    article,
    quantity: likelyQuantity(quantity, { article, giftCardCode }),
    note: shortText(note, noteMax),
    freeReason: '',
    deposit,
    isDepositRemoved: false,
    giftCardCode,
  };
  return withOptions(parts === undefined ? line : { ...line, parts }, options);
}

function canJoin(one: CartLine, other: CartLine): boolean {
  return (
    isSameArticle(one.article, other.article) &&
    joinKeyOf(one) === joinKeyOf(other) &&
    hasSameDeposit(one, other) &&
    one.typed === undefined &&
    one.freeReason === other.freeReason &&
    one.isDepositRemoved === other.isDepositRemoved &&
    one.giftCardCode === null &&
    other.giftCardCode === null
  );
}

function changeLine(cart: Cart, lineId: string, change: (line: CartLine) => CartLine): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.lineId === lineId ? change(line) : line)) };
}

function ownTotal(line: CartLine): Cents {
  return line.freeReason === '' ? times(pieceCents(line), line.quantity) : nothing;
}

function depositOf({ deposit, isDepositRemoved }: CartLine): CatalogueArticle | undefined {
  return deposit !== null && !isDepositRemoved ? deposit : undefined;
}

function depositTotal(line: CartLine): Cents {
  const deposit = depositOf(line);
  return deposit === undefined ? nothing : times(bookedPrice(deposit.kind, cents(deposit.priceCents)), line.quantity);
}

function totalOf(line: CartLine): Cents {
  return sum([ownTotal(line), depositTotal(line)]);
}

function isGoods({ article }: CartLine): boolean {
  return article.kind === 'sale' || article.kind === 'gift-card';
}

function likelyQuantity(quantity: number, line: Pick<CartLine, 'article' | 'giftCardCode'>): number {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${quantity}`);
  return Math.min(Math.max(quantity, 1), mostOf(line));
}
