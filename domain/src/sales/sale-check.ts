import { needsReason } from '../articles/article.ts';
import { articleOddities, isPriceRight, type KnownArticle } from './article-check.ts';
import { cancelPieces } from './counter-booking.ts';
import { areRedemptionsCovered } from './gift-card.ts';
import { canonicalJson, type JsonValue } from '../device-log/log-entry.ts';
import { cents } from '../basics/money.ts';
import { moneyType, type PaymentType } from '../basics/payment-types.ts';
import { isBeside, type MoneyPayment, type SaleFact, type SoldLine } from './sale-fact.ts';
import { takesDiscount } from '../offer/discount.ts';
import { isSmallOn, type SmallBusiness, smallBusinessKey } from '../offer/small-business.ts';
import { type Giving, givenUnapproved, hasOverride } from './giving-check.ts';
import { sharesByRule } from './line-shares.ts';
import type { PriceList } from '../offer/price-list.ts';
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
  'tax-key-not-of-business': 'warning',
  'price-stale': 'info',
  'price-not-of-catalogue': 'warning',
  'article-unknown': 'info',
  'redemption-not-covered': 'serious',
  'cancelled-receipt-unknown': 'warning',
  'cancels-other-than-sold': 'serious',
  'price-does-not-add-up': 'warning',
  'signing-contradicts': 'warning',
  'bill-contradicts': 'serious',
  'pieces-do-not-match': 'serious',
  'release-without-cancellation': 'serious',
  'special-line-wrong': 'serious',
  'discount-not-approved': 'warning',
  'price-not-approved': 'warning',
} as const satisfies Record<string, 'info' | 'warning' | 'serious'>;

export type OddityCode = keyof typeof odditySeverities;
export type Oddity = { readonly code: OddityCode; readonly lineNo: number | undefined };

export type CheckContext = {
  readonly paymentTypes: readonly PaymentType[];
  /** As they are now. `undefined`: not looked up. */
  readonly articles: ReadonlyMap<string, KnownArticle> | undefined;
  /** For a counter-booking: the receipt that it takes back, and the counter-bookings before this one. */
  readonly cancelled: { readonly sale: SaleFact; readonly earlier: readonly SaleFact[] } | undefined;
  /** Those of the location, as they are now. `undefined`: not looked up. */
  readonly priceLists?: readonly PriceList[] | undefined;
  /** What staff of the location may give away alone, and who may approve more. `undefined`: not looked up. */
  readonly giving?: Giving | undefined;
  /** From when on the organisation owes no VAT. `undefined`: not looked up. */
  readonly small?: SmallBusiness | undefined;
};

/** Prices a sale once more with the rules of the till, and names everything that comes out differently. */
export function oddities(sale: SaleFact, context: CheckContext): readonly Oddity[] {
  return [...contradictions(sale), ...paymentOddities(sale, context), ...contentOddities(sale, context)];
}

/** What a receipt says against itself, whatever else is known: the books look for it again. */
export function contradictions(sale: SaleFact): readonly Oddity[] {
  return [
    ...amountOddities(sale),
    ...when(openOf(sale) !== 0, 'payments-do-not-match'),
    ...when(!sale.payments.every(hasRightChange), 'change-does-not-match'),
    ...(sale.cancels === null ? lineOddities(sale) : []),
  ];
}

function lineOddities(sale: SaleFact): readonly Oddity[] {
  return [
    ...sale.lines.filter((line) => !isPriceRight(line)).map(at('price-does-not-add-up')),
    ...sale.lines.flatMap((line) => taxOddities(line, sale)),
  ];
}

function amountOddities(sale: SaleFact): readonly Oddity[] {
  return [
    ...sale.lines.filter((line) => !addsUp(line)).map(at('lines-do-not-add-up')),
    ...when(sumOf(sale.lines) !== sale.totalCents, 'lines-do-not-add-up'),
    ...when(!areNumbered(sale), 'line-numbers-wrong'),
    ...when(!isSame(vatOf(sale.lines), sale.vat), 'vat-does-not-add-up'),
    ...sale.lines.filter((line) => !isSpecialRight(line)).map(at('special-line-wrong')),
    ...sale.lines.filter((line) => !areNumbersRight(line)).map(at('pieces-do-not-match')),
    ...when((sale.txId === null) !== (sale.signing === 'none'), 'signing-contradicts'),
    ...when(!isBillRight(sale), 'bill-contradicts'),
    ...when(sale.releases && sale.cancels === null, 'release-without-cancellation'),
  ];
}

/** A discount, a tip and a value card are one piece without an article, after the goods; beside turnover nothing is taxed. */
function isSpecialRight({
  kind,
  quantity,
  articleId,
  taxKey,
  shares,
  totalCents,
  discount,
  tipFor,
}: SoldLine): boolean {
  const isTip = kind === 'tip' || kind === 'owner-tip';
  if ((discount !== null) !== (kind === 'discount') || (tipFor !== null && !isTip)) return false;
  if (kind !== 'discount' && kind !== 'owner-tip' && !isBeside(kind)) return true;
  if (Math.abs(quantity) !== 1 || articleId !== null) return false;
  return (
    !isBeside(kind) || (taxKey === 'DE_0_NOT_TAXABLE' && isSame(shares, [{ ratePermille: 0, grossCents: totalCents }]))
  );
}

/** As many numbers as pieces; a line of shares is one piece. */
function areNumbersRight({ settles, quantity }: SoldLine): boolean {
  if (settles === null) return true;
  if ('nos' in settles)
    return settles.nos.length === Math.abs(quantity) && new Set(settles.nos).size === settles.nos.length;
  const { shares, into } = settles;
  return Math.abs(quantity) === 1 && new Set(shares).size === shares.length && shares.every((share) => share <= into);
}

/** The receipt of a bill is no order: no number to call out, nothing for the kitchen. */
function isBillRight({ bills, lines, pickupNo, kitchen, step, firstOrderedAt }: SaleFact): boolean {
  const isBill = bills.length > 0;
  if (isBill !== lines.some(({ settles }) => settles !== null)) return false;
  if (!isBill) return pickupNo !== null;
  const isSilent = kitchen === 'none' && lines.every(({ stationId }) => stationId === null);
  return pickupNo === null && isSilent && step !== null && firstOrderedAt !== null;
}

function paymentOddities(sale: SaleFact, { paymentTypes }: CheckContext): readonly Oddity[] {
  const booked = sale.lines.map(({ kind, totalCents }) => ({ kind, amount: cents(totalCents) }));
  const isReasonDue = needsReason(booked) || hasOverride(sale);
  const isReasonMissing = sale.cancels === null && isReasonDue && sale.reason.trim() === '';
  return [
    ...when(!sale.payments.every(isTakenHere(paymentTypes)), 'payment-type-not-enabled'),
    ...when(isReasonMissing, 'reason-missing'),
  ];
}

function contentOddities(sale: SaleFact, context: CheckContext): readonly Oddity[] {
  if (sale.cancels !== null) return cancelOddities(sale, context);
  return [
    ...when(!areRedemptionsCovered(sale.lines), 'redemption-not-covered'),
    ...sale.lines.filter(({ quantity }) => quantity <= 0).map(at('quantity-not-positive')),
    ...sale.lines.flatMap((line) => articleOddities(line, context).map((code) => at(code)(line))),
    ...smallOddities(sale, context),
    ...givingOddities(sale, context),
  ];
}

/** It stands: the guest has paid less and gone. A manager hears of it. */
function givingOddities(sale: SaleFact, context: CheckContext): readonly Oddity[] {
  const { giving } = context;
  if (giving === undefined) return [];
  return givenUnapproved(sale, giving, context).map(({ code, line }) => at(code)(line));
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

/** At the rates of the day on which it was served: a bill may be paid when a law has changed them. */
function taxOddities(line: SoldLine, sale: SaleFact): readonly Oddity[] {
  const date = Temporal.PlainDate.from(serviceDate(line, sale));
  const { taxKey, parts } = line;
  if (line.kind === 'discount' || line.kind === 'owner-tip' || taxKey === 'DE_BY_PARTS')
    return isDivided(line, sale, date) ? [] : [at('vat-does-not-add-up')(line)];
  if ([taxKey, ...parts.map((part) => part.taxKey)].some((key) => vatPartsOn(date, key) === undefined))
    return [at('tax-key-not-on-date')(line)];
  const isRight = isSame(sharesOf(line.totalCents, taxKey, date), line.shares);
  return isRight ? [] : [at('vat-does-not-add-up')(line)];
}

/** A till that did not know in time: what it has printed stands, and a manager hears of it. */
function smallOddities(sale: SaleFact, { small }: CheckContext): readonly Oddity[] {
  if (small === undefined) return [];
  return sale.lines
    .filter(({ kind }) => !isBeside(kind))
    .filter((line) => isSmallOn(small, serviceDate(line, sale)) !== (line.taxKey === smallBusinessKey))
    .map(at('tax-key-not-of-business'));
}

function serviceDate({ settles }: SoldLine, { businessDate }: SaleFact): string {
  return settles?.orderedOn ?? businessDate;
}

/** A set, a discount and an owner's tip have no rate of their own. A tip alone is divided by goods of another receipt. */
function isDivided(line: SoldLine, { lines }: SaleFact, date: Temporal.PlainDate): boolean {
  if (line.kind === 'owner-tip' && !lines.some(takesDiscount)) return true;
  const before = lines.filter(({ lineNo }) => lineNo < line.lineNo);
  const expected = sharesByRule(line, before, date);
  return expected !== undefined && isSame(expected, line.shares);
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

/** By the switches of the location; money from outside the till by the attempt that brought it. */
function isTakenHere(enabled: readonly PaymentType[]): (payment: MoneyPayment) => boolean {
  return ({ type, attemptId }) => (moneyType(type).atTill ? enabled.includes(type) : attemptId !== null);
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
