import type { DiscountRules } from '../offer/discount-rules.ts';
import { extraCents } from './line-extras.ts';
import type { SaleFact, SoldLine } from './sale-fact.ts';
import { joinedReasons, reasonsIn, typedPriceNeed } from './typed-price.ts';

type Giving = { readonly rules: DiscountRules; readonly managers: ReadonlySet<string> };

/** Whether somebody typed another price than the article has. An open price has no list to differ from. */
export function isOverridden({ kind, priceBy, listCents }: SoldLine): boolean {
  return kind === 'sale' && priceBy === 'typed' && listCents !== null;
}

/**
 * Overrides beyond what staff may decide alone, on a receipt that nobody approved. `listedOf` says what a price list makes of
 * a line, where that is known.
 */
export function unapprovedPrices(
  { lines, reason, approvedBy }: Pick<SaleFact, 'lines' | 'reason' | 'approvedBy'>,
  { rules, managers }: Giving,
  listedOf: (line: SoldLine) => number | undefined,
): readonly SoldLine[] {
  if (approvedBy !== null && managers.has(approvedBy)) return [];
  return lines.filter(isOverridden).filter((line) => {
    const listCents = Math.max(line.listCents ?? 0, listedOf(line) ?? 0);
    const typed = { cents: line.unitCents - extraCents(line), listCents, quantity: line.quantity };
    return reasonsIn(reason).every((one) => typedPriceNeed({ ...typed, reason: one }, rules) !== undefined);
  });
}

/** What sales of one person took off by typing on a business day, where nobody approved it. */
export function typedAlone(sales: readonly SaleFact[], businessDate: string): number {
  return sales
    .filter((sale) => sale.businessDate === businessDate && sale.cancels === null && sale.approvedBy === null)
    .flatMap(({ lines }) => lines.filter(isOverridden))
    .reduce((sum, line) => sum + belowList(line), 0);
}

function belowList(line: SoldLine): number {
  return Math.max((line.listCents ?? 0) + extraCents(line) - line.unitCents, 0) * line.quantity;
}

/** A receipt that stands for another one says why its prices are what they are, and whose word that was. */
export function saidAgain(
  { lines, reason, approvedBy }: Pick<SaleFact, 'lines' | 'reason' | 'approvedBy'>,
  again: Pick<SaleFact, 'reason' | 'approvedBy'>,
): Pick<SaleFact, 'reason' | 'approvedBy'> {
  if (!lines.some(isOverridden)) return again;
  return { reason: joinedReasons([again.reason, reason]), approvedBy: approvedBy ?? again.approvedBy };
}
