import type { Article, BulkChange } from '@tresen/contract/articles';
import { additives } from '@tresen/domain/articles/additives';
import { allergens } from '@tresen/domain/articles/allergens';
import { cents } from '@tresen/domain/basics/money';
import { priceByPercent } from '@tresen/domain/articles/price-change';

/** What one change means for one article: only the fields it touches. */
export function patchFor(change: BulkChange, article: Article): Partial<Article> {
  switch (change.what) {
    case 'price':
      return { priceCents: change.priceCents };
    case 'price-by-percent':
      return { priceCents: priceByPercent(cents(article.priceCents), change.percent, change.roundToCents) };
    case 'tax':
      return { taxKeyInHouse: change.taxKeyInHouse, taxKeyTakeAway: change.taxKeyTakeAway };
    case 'add-category':
      return { categoryIds: [...new Set([...article.categoryIds, change.categoryId.toLowerCase()])] };
    case 'remove-category':
      return { categoryIds: article.categoryIds.filter((id) => id !== change.categoryId.toLowerCase()) };
    case 'deposit':
      return { depositArticleId: change.depositArticleId?.toLowerCase() ?? null };
    case 'stations':
      return { stationIds: [...new Set(change.stationIds.map((id) => id.toLowerCase()))] };
    case 'declaration':
      return declared(change);
    case 'active':
      return { isActive: change.isActive };
    case 'sold-out':
      return { isSoldOut: change.isSoldOut };
    case 'retired':
      return { isRetired: change.isRetired };
  }
}

type Declaration = Extract<BulkChange, { what: 'declaration' }>;

function declared({ allergens: avoided, additives: added }: Declaration): Partial<Article> {
  return {
    ...(avoided === undefined ? {} : { allergens: avoided && allergens.filter((key) => avoided.includes(key)) }),
    ...(added === undefined ? {} : { additives: added && additives.filter((key) => added.includes(key)) }),
  };
}
