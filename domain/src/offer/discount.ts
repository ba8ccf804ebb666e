import { type Cents, cents, negate, portion, sum } from '../basics/money.ts';
import { proportion } from '../basics/proportion.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import type { TaxKey } from '../basics/vat.ts';
import { addedByRate, type RateShare, shareByValues } from './share-by-values.ts';

export const discountScopes = ['line', 'bill'] as const;
export type DiscountScope = (typeof discountScopes)[number];

export type DiscountAmount =
  | { readonly by: 'permille'; readonly permille: number }
  | { readonly by: 'cents'; readonly cents: number };

/** What a discount needs to know of the lines before it. */
export type CoverableLine = {
  readonly lineNo: number;
  readonly parentLineNo: number | null;
  readonly kind: string;
  readonly totalCents: number;
  readonly taxKey: TaxKey | 'DE_BY_PARTS' | 'DE_SMALL';
  readonly shares: readonly RateShare[];
  readonly discount: { readonly scope: DiscountScope } | null;
};

/** The figures of the line that a discount becomes; below zero. */
export type DiscountLine = {
  readonly kind: 'discount';
  readonly parentLineNo: number | null;
  readonly quantity: 1;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly taxKey: CoverableLine['taxKey'];
  readonly shares: readonly RateShare[];
};

export type DiscountRefusal =
  | { readonly code: 'discount/not-on-this'; readonly lineNo: number }
  | { readonly code: 'discount/nothing-covered' }
  | { readonly code: 'discount/one-per-line'; readonly lineNo: number }
  | { readonly code: 'discount/one-per-bill' }
  | { readonly code: 'discount/not-an-amount' };

/** Goods only: a deposit goes back as it was taken, gift cards and value cards are money, and a tip is a gift. */
export function takesDiscount({ kind }: Pick<CoverableLine, 'kind'>): boolean {
  return kind === 'sale';
}

/** A discount on one line. Its deposit is not touched. */
export function lineDiscount(
  lines: readonly CoverableLine[],
  lineNo: number,
  amount: DiscountAmount,
): Result<DiscountLine, DiscountRefusal> {
  const covered = lines.filter((line) => line.lineNo === lineNo && takesDiscount(line));
  if (covered.length === 0) return refuse({ code: 'discount/not-on-this', lineNo });
  if (lines.some((line) => line.discount?.scope === 'line' && line.parentLineNo === lineNo))
    return refuse({ code: 'discount/one-per-line', lineNo });
  return discountOn(covered, lineNo, amount);
}

/** A discount on all goods, on what the discounts of single lines leave of them. */
export function billDiscount(
  lines: readonly CoverableLine[],
  amount: DiscountAmount,
): Result<DiscountLine, DiscountRefusal> {
  if (lines.some(({ discount }) => discount?.scope === 'bill')) return refuse({ code: 'discount/one-per-bill' });
  return discountOn(coveredByBill(lines), undefined, amount);
}

/** The lines a discount on the bill is taken of: goods, and what was taken off them before. */
export function coveredByBill<Line extends Pick<CoverableLine, 'kind' | 'discount'>>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.filter((line) => takesDiscount(line) || line.discount?.scope === 'line');
}

/** What a discount comes to: rounded once, half a cent up, and never more than what it covers. */
export function discountCents(base: Cents, amount: DiscountAmount): Cents {
  if (amount.by === 'cents') return cents(Math.min(base, amount.cents));
  return portion(base, amount.permille, 1000);
}

/**
 * What one of several receipts of a bill takes of an amount: in proportion to what has been paid up to it, so that the
 * last takes the rest. Whatever is added or cancelled meanwhile, all together never take more than the amount.
 */
export function amountOnReceipt(
  amount: Cents,
  paid: { readonly coveredCents: number; readonly usedCents: number },
  now: { readonly coveredCents: number; readonly openCents: number },
): Cents {
  const whole = paid.coveredCents + now.openCents;
  if (whole <= 0) return cents(0);
  const upTo = proportion(amount, paid.coveredCents + now.coveredCents, whole);
  return cents(Math.max(0, Math.min(upTo - paid.usedCents, now.coveredCents)));
}

function discountOn(
  covered: readonly CoverableLine[],
  parentLineNo: number | undefined,
  amount: DiscountAmount,
): Result<DiscountLine, DiscountRefusal> {
  if (!isAmount(amount)) return refuse({ code: 'discount/not-an-amount' });
  const base = sum(covered.map(({ totalCents }) => cents(totalCents)));
  if (base <= 0) return refuse({ code: 'discount/nothing-covered' });
  const totalCents = negate(discountCents(base, amount));
  const shares = shareByValues(totalCents, grossByRate(covered));
  const taxKey = commonKey(covered, shares);
  return accept({
    kind: 'discount',
    parentLineNo: parentLineNo ?? null,
    quantity: 1,
    unitCents: totalCents,
    totalCents,
    taxKey,
    shares,
  });
}

/** The gross of some lines under each rate, by rate ascending. */
export function grossByRate(lines: readonly { readonly shares: readonly RateShare[] }[]) {
  return addedByRate(
    lines.flatMap(({ shares }) =>
      shares.map(({ ratePermille, grossCents }) => ({ ratePermille, valueCents: grossCents })),
    ),
  );
}

/** The key of what is covered where there is only one and it stands for one rate; else the shares in the line say it. */
export function commonKey(
  covered: readonly Pick<CoverableLine, 'taxKey'>[],
  shares: readonly RateShare[],
): CoverableLine['taxKey'] {
  const [first = 'DE_BY_PARTS', ...others] = new Set(covered.map(({ taxKey }) => taxKey));
  const isOne = others.length === 0 && shares.length === 1 && first !== 'DE_COMBI_70_30';
  return isOne ? first : 'DE_BY_PARTS';
}

function isAmount(amount: DiscountAmount): boolean {
  if (amount.by === 'cents') return Number.isSafeInteger(amount.cents) && amount.cents > 0;
  return Number.isSafeInteger(amount.permille) && amount.permille > 0 && amount.permille <= 1000;
}
