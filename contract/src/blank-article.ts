import { forEachText } from '@tresen/domain/articles/article-fields';
import type { ArticleSettings } from './articles.ts';

/** A new article before anybody has said anything about it. */
export function blankSettings(): ArticleSettings {
  return {
    ...forEachText(() => ''),
    kind: 'sale',
    name: '',
    priceCents: 0,
    openPrice: null,
    taxKeyInHouse: 'DE_19',
    taxKeyTakeAway: 'DE_19',
    categoryIds: [],
    allergens: null,
    additives: null,
    diet: null,
    depositArticleId: null,
    stationIds: [],
    pictureFileId: null,
    isActive: true,
    isSoldOut: false,
  };
}
