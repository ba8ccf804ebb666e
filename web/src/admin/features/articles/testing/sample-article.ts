import { blankSettings } from '@tresen/contract/blank-article';
import type { Article } from '@tresen/contract/articles';

/** A beer, or whatever a test makes of it. */
export function sampleArticle(own: Partial<Article> = {}): Article {
  return {
    ...blankSettings(),
    articleId: '0190a000-0000-7000-8000-000000000001',
    version: 1,
    isRetired: false,
    isSample: false,
    usedBy: 0,
    name: 'Helles 0,5 l',
    shortName: 'Helles',
    priceCents: 480,
    allergens: ['barley'],
    additives: [],
    ...own,
  };
}
