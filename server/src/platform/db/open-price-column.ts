import type { OpenPrice } from '@tresen/domain/articles/open-price';

/** Lowest and highest in one column: an article has both or neither. */
export function openPriceColumn(open: OpenPrice | null): number[] | null {
  return open && [open.lowestCents, open.highestCents];
}

/** That there are two of them is a check of the table. */
export function openPriceOf({ open_price: bounds }: { readonly open_price: number[] | null }): OpenPrice | undefined {
  const [lowestCents, highestCents] = bounds ?? [];
  return lowestCents === undefined || highestCents === undefined ? undefined : { lowestCents, highestCents };
}
