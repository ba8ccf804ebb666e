import type { DiscountRules } from '../offer/discount-rules.ts';
import { type KnownOffer, listedCents } from './article-check.ts';
import { unapprovedDiscounts } from './discount-approval.ts';
import { isOverridden, unapprovedPrices } from './price-approval.ts';
import type { SaleFact, SoldLine } from './sale-fact.ts';

/** What staff of a location may give away alone, and who may approve more. */
export type Giving = { readonly rules: DiscountRules; readonly managers: ReadonlySet<string> };

type Given = { readonly code: 'discount-not-approved' | 'price-not-approved'; readonly line: SoldLine };

/** What was given away beyond that, and nobody approved. */
export function givenUnapproved(sale: SaleFact, giving: Giving, offer: KnownOffer): readonly Given[] {
  const discounts = unapprovedDiscounts(sale.lines, giving.rules, giving.managers);
  const prices = unapprovedPrices(sale, giving, (line) => listedCents(line, offer));
  return [
    ...discounts.map((line) => ({ code: 'discount-not-approved' as const, line })),
    ...prices.map((line) => ({ code: 'price-not-approved' as const, line })),
  ];
}

/** Another price than the article's is not typed for nothing. */
export function hasOverride({ lines }: SaleFact): boolean {
  return lines.some(isOverridden);
}
