import { coveredByBill } from '../offer/discount.ts';
import { type ApprovalNeed, approvalNeed, type DiscountRules, type GivenDiscount } from '../offer/discount-rules.ts';
import type { SaleFact, SoldLine } from './sale-fact.ts';
import { sumOf } from './sold-lines.ts';

/** Why the discount of this line needs somebody who may approve it; `undefined`: it does not, or it is none. */
export function needOf(
  line: SoldLine,
  lines: readonly SoldLine[],
  rules: DiscountRules,
  givenTodayCents = 0,
): ApprovalNeed | undefined {
  const given = givenBy(line, lines);
  return given && approvalNeed(given, givenTodayCents, rules);
}

/**
 * Discounts that staff gave beyond what they may, and nobody approved. An amount that was divided among receipts may be a
 * cent above its share on one of them.
 */
export function unapprovedDiscounts(
  lines: readonly SoldLine[],
  rules: DiscountRules,
  managers: ReadonlySet<string>,
): readonly SoldLine[] {
  return lines.filter((line) => {
    const given = givenBy(line, lines);
    if (given === undefined || isApproved(line, managers)) return false;
    const spare = given.amount.by === 'cents' ? 1 : 0;
    return approvalNeed({ ...given, discountCents: given.discountCents - spare }, 0, rules) !== undefined;
  });
}

/** What a person gave away alone on a business day, less what was taken back. */
export function givenAlone(
  sales: readonly Pick<SaleFact, 'businessDate' | 'lines'>[],
  personId: string | undefined,
  businessDate: string,
): number {
  const lines = sales.filter((sale) => sale.businessDate === businessDate).flatMap((sale) => sale.lines);
  return 0 - sumOf(lines.filter((line) => isAlone(line) && line.discount?.givenBy === (personId ?? null)));
}

function isAlone({ discount }: SoldLine): boolean {
  return discount !== null && discount.approvedBy === null;
}

function isApproved({ discount }: SoldLine, managers: ReadonlySet<string>): boolean {
  return discount !== null && discount.approvedBy !== null && managers.has(discount.approvedBy);
}

function givenBy(line: SoldLine, lines: readonly SoldLine[]): GivenDiscount | undefined {
  const { discount, totalCents, parentLineNo } = line;
  if (discount === null) return undefined;
  const { scope, permille, reason } = discount;
  const before = lines.filter(({ lineNo }) => lineNo < line.lineNo);
  const covered = scope === 'line' ? before.filter(({ lineNo }) => lineNo === parentLineNo) : coveredByBill(before);
  const discountCents = 0 - totalCents;
  return {
    scope,
    amount: permille === null ? { by: 'cents', cents: discountCents } : { by: 'permille', permille },
    baseCents: sumOf(covered),
    discountCents,
    reason,
  };
}
