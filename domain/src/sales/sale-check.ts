import { bookedPrice, needsReason, type TaxKeys } from '../articles/article.ts';
import { cancelPieces } from './counter-booking.ts';
import { areRedemptionsCovered } from './gift-card.ts';
import { canonicalJson, type JsonValue } from '../device-log/log-entry.ts';
import { cents } from '../basics/money.ts';
import { moneyType, type PaymentType } from '../basics/payment-types.ts';
import type { MoneyPayment, SaleFact, SoldLine } from './sale-fact.ts';
import { openOf } from './settle.ts';
import { sharesOf, sumOf, vatOf } from './sold-lines.ts';
import { vatPartsOn } from '../basics/vat.ts';

/** What a manager has to know of a sale that is booked all the same: a fact is never refused. */
export const odditySeverities = {
  'lines-do-not-add-up': 'serious',
  'line-numbers-wrong': 'warning',
  'vat-does-not-add-up': 'serious',
  'payments-do-not-match': 'serious',
  'change-does-not-match': 'serious',
  'payment-type-not-enabled': 'warning',
  'quantity-not-positive': 'serious',
  'reason-missing': 'warning',
  'tax-key-not-on-date': 'serious',
  'tax-key-not-of-article': 'warning',
  'price-stale': 'info',
  'price-not-of-catalogue': 'warning',
  'article-unknown': 'info',
  'redemption-not-covered': 'serious',
  'cancelled-receipt-unknown': 'warning',
  'cancels-other-than-sold': 'serious',
} as const satisfies Record<string, 'info' | 'warning' | 'serious'>;

export type OddityCode = keyof typeof odditySeverities;
export type Oddity = { readonly code: OddityCode; readonly lineNo: number | undefined };

export type KnownArticle = { readonly version: number; readonly priceCents: number; readonly taxKeys: TaxKeys };

export type CheckContext = {
  readonly paymentTypes: readonly PaymentType[];
  /** As they are now. `undefined`: not looked up. */
  readonly articles: ReadonlyMap<string, KnownArticle> | undefined;
  /** For a counter-booking: the receipt that it takes back, and the counter-bookings before this one. */
  readonly cancelled: { readonly sale: SaleFact; readonly earlier: readonly SaleFact[] } | undefined;
};

/** Prices a sale once more with the rules of the till, and names everything that comes out differently. */
export function oddities(sale: SaleFact, context: CheckContext): readonly Oddity[] {
  return [...amountOddities(sale), ...paymentOddities(sale, context), ...contentOddities(sale, context)];
}

function amountOddities(sale: SaleFact): readonly Oddity[] {
  return [
    ...sale.lines.filter((line) => !addsUp(line)).map(at('lines-do-not-add-up')),
    ...when(sumOf(sale.lines) !== sale.totalCents, 'lines-do-not-add-up'),
    ...when(!areNumbered(sale), 'line-numbers-wrong'),
    ...when(!isSame(vatOf(sale.lines), sale.vat), 'vat-does-not-add-up'),
  ];
}

function paymentOddities(sale: SaleFact, { paymentTypes }: CheckContext): readonly Oddity[] {
  const booked = sale.lines.map(({ kind, totalCents }) => ({ kind, amount: cents(totalCents) }));
  const isReasonMissing = sale.cancels === null && needsReason(booked) && sale.reason.trim() === '';
  return [
    ...when(openOf(sale) !== 0, 'payments-do-not-match'),
    ...when(!sale.payments.every(hasRightChange), 'change-does-not-match'),
    ...when(!sale.payments.every(({ type }) => paymentTypes.includes(type)), 'payment-type-not-enabled'),
    ...when(isReasonMissing, 'reason-missing'),
  ];
}

function contentOddities(sale: SaleFact, context: CheckContext): readonly Oddity[] {
  if (sale.cancels !== null) return cancelOddities(sale, context);
  return [
    ...when(!areRedemptionsCovered(sale.lines), 'redemption-not-covered'),
    ...sale.lines.filter(({ quantity }) => quantity <= 0).map(at('quantity-not-positive')),
    ...sale.lines.flatMap((line) => taxOddities(line, sale)),
    ...sale.lines.flatMap((line) => articleOddities(line, sale, context)),
  ];
}

/** A counter-booking has the prices and rates of what it takes back, not those of today. */
function cancelOddities(sale: SaleFact, { cancelled }: CheckContext): readonly Oddity[] {
  if (cancelled === undefined) return when(true, 'cancelled-receipt-unknown');
  const chosen = new Map(cancelled.sale.lines.map(({ lineNo }) => [lineNo, 0]));
  for (const { lineNo, quantity } of sale.lines) chosen.set(lineNo, 0 - quantity);
  const expected = cancelPieces(cancelled.sale, chosen, cancelled.earlier);
  return when(
    !expected.ok || !isSame(expected.value.lines.map(amounts), sale.lines.map(amounts)),
    'cancels-other-than-sold',
  );
}

function taxOddities(line: SoldLine, { businessDate }: SaleFact): readonly Oddity[] {
  const date = Temporal.PlainDate.from(businessDate);
  if (vatPartsOn(date, line.taxKey) === undefined) return [at('tax-key-not-on-date')(line)];
  const isRight = isSame(sharesOf(line.totalCents, line.taxKey, date), line.shares);
  return isRight ? [] : [at('vat-does-not-add-up')(line)];
}

function articleOddities(line: SoldLine, { place }: SaleFact, { articles }: CheckContext): readonly Oddity[] {
  if (articles === undefined || line.articleId === null || line.kind === 'redemption') return [];
  const article = articles.get(line.articleId);
  if (article === undefined) return [at('article-unknown')(line)];
  const isStale = article.version !== line.articleVersion;
  const price = bookedPrice(line.kind, cents(article.priceCents));
  const isFree = line.freeReason !== '' && line.unitCents === 0;
  const isOtherKey = !isStale && article.taxKeys[place] !== line.taxKey;
  return [
    ...(line.unitCents === price || isFree ? [] : [at(isStale ? 'price-stale' : 'price-not-of-catalogue')(line)]),
    ...(isOtherKey ? [at('tax-key-not-of-article')(line)] : []),
  ];
}

function addsUp({ unitCents, quantity, totalCents, shares }: SoldLine): boolean {
  const shared = shares.reduce((total, { grossCents }) => total + grossCents, 0);
  return unitCents * quantity === totalCents && shared === totalCents;
}

/** From one on, a deposit after its goods. A counter-booking has the numbers of the lines that it takes back. */
function areNumbered({ lines, cancels }: SaleFact): boolean {
  if (cancels !== null) return new Set(lines.map(({ lineNo }) => lineNo)).size === lines.length;
  return lines.every(
    ({ lineNo, parentLineNo }, index) => lineNo === index + 1 && (parentLineNo === null || parentLineNo < lineNo),
  );
}

/** Cash in gives change out of what was handed over; cash out is change for nothing; a card has neither. */
function hasRightChange({ type, amountCents, tenderedCents, changeCents }: MoneyPayment): boolean {
  if (!moneyType(type).inDrawer) return changeCents === 0;
  if (tenderedCents < 0 || changeCents < 0) return false;
  return tenderedCents - changeCents === amountCents;
}

function amounts({ lineNo, articleId, quantity, unitCents, totalCents, taxKey, shares }: SoldLine) {
  return { lineNo, articleId, quantity, unitCents, totalCents, taxKey, shares };
}

function at(code: OddityCode): (line: SoldLine) => Oddity {
  return ({ lineNo }) => ({ code, lineNo });
}

function when(isOdd: boolean, code: OddityCode): readonly Oddity[] {
  return isOdd ? [{ code, lineNo: undefined }] : [];
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
