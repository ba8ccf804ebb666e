import { type Cents, cents } from '../basics/money.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { type ArticleKind, priceMaxCents } from './article.ts';

/** What may be typed as the price of an article at each sale: fish by weight, a dish of the day. */
export type OpenPrice = { readonly lowestCents: number; readonly highestCents: number };

/** Any price. Nothing at all is one only where the owner says so. */
export const anyPrice: OpenPrice = { lowestCents: 1, highestCents: priceMaxCents };

export type OpenPriceRefusal = { readonly code: 'article/open-price-not-valid' };

/** Goods only: a deposit comes back as it was taken, and a gift card is money. */
export function openPriceRefusal(kind: ArticleKind, open: OpenPrice | undefined): OpenPriceRefusal | undefined {
  if (open === undefined) return undefined;
  const { lowestCents, highestCents } = open;
  const areWhole = Number.isSafeInteger(lowestCents) && Number.isSafeInteger(highestCents);
  const isRange = 0 <= lowestCents && lowestCents <= highestCents && 0 < highestCents && highestCents <= priceMaxCents;
  return kind === 'sale' && areWhole && isRange ? undefined : { code: 'article/open-price-not-valid' };
}

export type OpenPriceProblem =
  | { readonly code: 'price/not-an-amount' }
  | { readonly code: 'price/too-low' | 'price/too-high'; readonly cents: number };

/** A price as it was typed; `undefined`: it could not be read. */
export function priceWithin(open: OpenPrice, typed: number | undefined): Result<Cents, OpenPriceProblem> {
  if (typed === undefined || !Number.isSafeInteger(typed)) return refuse({ code: 'price/not-an-amount' });
  if (typed < open.lowestCents) return refuse({ code: 'price/too-low', cents: open.lowestCents });
  if (typed > open.highestCents) return refuse({ code: 'price/too-high', cents: open.highestCents });
  return accept(cents(typed));
}
