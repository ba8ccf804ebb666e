import { priceMaxCents } from '../articles/article.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { type ApprovalNeed, approvalNeed, type DiscountRules } from '../offer/discount-rules.ts';

/** What a person typed instead of the article's price, and why. Options add to it as they do to any price. */
export type TypedPrice = {
  readonly cents: number;
  readonly reason: string;
  /** Who may approve it and has; `null`: nobody had to. */
  readonly approvedBy: string | null;
};

export type TypedPriceRefusal = { readonly code: 'price/not-an-amount' } | { readonly code: 'price/reason-missing' };

/** Nothing at all is no price: what is free says so, with a reason of its own. */
export function typedPrice(given: TypedPrice): Result<TypedPrice, TypedPriceRefusal> {
  const isAmount = Number.isSafeInteger(given.cents) && given.cents > 0 && given.cents <= priceMaxCents;
  if (!isAmount) return refuse({ code: 'price/not-an-amount' });
  return given.reason.trim() === '' ? refuse({ code: 'price/reason-missing' }) : accept(given);
}

type Typed = Pick<TypedPrice, 'cents' | 'reason'> & {
  /** What the article costs without anybody typing: where a price list is at work, the dearer of the two. */
  readonly listCents: number;
  readonly quantity: number;
};

/**
 * Why a typed price needs somebody who may approve it: what it takes off is judged like a discount on the line. What it adds
 * takes nothing away and needs only a reason that the team may use.
 */
export function typedPriceNeed(typed: Typed, rules: DiscountRules, givenTodayCents = 0): ApprovalNeed | undefined {
  const { cents, reason, listCents, quantity } = typed;
  const discountCents = Math.max(listCents - cents, 0) * quantity;
  const amount = { by: 'cents', cents: discountCents } as const;
  const given = { scope: 'line', amount, baseCents: listCents * quantity, discountCents, reason } as const;
  return approvalNeed(given, discountCents === 0 ? 0 : givenTodayCents, rules);
}

/** A receipt has one field for all its reasons. */
const separator = ' · ';
const reasonsMax = 200;

export function joinedReasons(reasons: readonly string[]): string {
  return [...new Set(reasons.filter((reason) => reason !== ''))].join(separator).slice(0, reasonsMax);
}

/** What may be meant by it: a reason may have the separator in its own text. */
export function reasonsIn(joined: string): readonly string[] {
  return [joined, ...joined.split(separator)];
}
