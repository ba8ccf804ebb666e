import type { Article } from '@tresen/contract/articles';

/** A new article before anybody has said anything about it. */
export const blankArticle: Omit<Article, 'articleId'> = {
  version: 1,
  usedBy: 0,
  isRetired: false,
  isSample: false,
  kind: 'sale',
  name: '',
  shortName: '',
  priceCents: 0,
  taxKeyInHouse: 'DE_19',
  taxKeyTakeAway: 'DE_19',
  description: '',
  nameEn: '',
  descriptionEn: '',
  categoryIds: [],
  allergens: null,
  additives: null,
  diet: null,
  depositArticleId: null,
  stationIds: [],
  barcode: '',
  pictureFileId: null,
  isActive: true,
  isSoldOut: false,
};
