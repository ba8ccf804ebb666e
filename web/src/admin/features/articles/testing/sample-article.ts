import type { Article } from '@tresen/contract/articles';

/** A beer, or whatever a test makes of it. */
export function sampleArticle(own: Partial<Article> = {}): Article {
  return {
    articleId: '0190a000-0000-7000-8000-000000000001',
    version: 1,
    isRetired: false,
    isSample: false,
    usedBy: 0,
    kind: 'sale',
    name: 'Helles 0,5 l',
    shortName: 'Helles',
    priceCents: 480,
    taxKeyInHouse: 'DE_19',
    taxKeyTakeAway: 'DE_19',
    description: '',
    nameEn: '',
    descriptionEn: '',
    categoryIds: [],
    allergens: ['barley'],
    additives: [],
    diet: null,
    depositArticleId: null,
    stationIds: [],
    barcode: '',
    pictureFileId: null,
    isActive: true,
    isSoldOut: false,
    ...own,
  };
}
