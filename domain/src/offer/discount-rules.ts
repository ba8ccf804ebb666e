import type { DiscountAmount, DiscountScope } from './discount.ts';

/** What staff may give away alone; above, somebody with the right to approve enters a PIN. */
export type DiscountRules = {
  readonly staff: {
    readonly linePermille: number;
    readonly billPermille: number;
    /** Of one person on one business day. */
    readonly dayCents: number;
  };
  readonly reasons: readonly DiscountReason[];
};

export type DiscountReason = {
  readonly reasonId: string;
  readonly text: string;
  /** Whether staff may use it alone. */
  readonly isForStaff: boolean;
};

/** Until an owner decides otherwise, nothing is given away without being asked. */
export const noDiscounts: DiscountRules = { staff: { linePermille: 0, billPermille: 0, dayCents: 0 }, reasons: [] };

export type GivenDiscount = {
  readonly scope: DiscountScope;
  readonly amount: DiscountAmount;
  /** What it covers, and what it comes to: positive. */
  readonly baseCents: number;
  readonly discountCents: number;
  readonly reason: string;
};

export type ApprovalNeed =
  | { readonly by: 'line-limit' | 'bill-limit'; readonly permille: number }
  | { readonly by: 'day-limit'; readonly cents: number }
  | { readonly by: 'reason' };

/** Why a discount of a person without the right to approve needs somebody who has it; `undefined`: it does not. */
export function approvalNeed(
  given: GivenDiscount,
  givenTodayCents: number,
  { staff, reasons }: DiscountRules,
): ApprovalNeed | undefined {
  const permille = given.scope === 'line' ? staff.linePermille : staff.billPermille;
  if (isOver(given, permille)) return { by: given.scope === 'line' ? 'line-limit' : 'bill-limit', permille };
  if (givenTodayCents + given.discountCents > staff.dayCents) return { by: 'day-limit', cents: staff.dayCents };
  return reasons.some(({ text, isForStaff }) => isForStaff && text === given.reason) ? undefined : { by: 'reason' };
}

/** A percentage is judged as it was said; an amount by the share it is of what it covers, without rounding. */
function isOver({ amount, baseCents, discountCents }: GivenDiscount, permille: number): boolean {
  if (amount.by === 'permille') return amount.permille > permille;
  return discountCents * 1000 > baseCents * permille;
}
