import type { Article } from '@tresen/contract/articles';
import { blankSettings } from '@tresen/contract/blank-article';

/** A new article before anybody has said anything about it. */
export const blankArticle: Omit<Article, 'articleId'> = {
  ...blankSettings(),
  version: 1,
  usedBy: 0,
  isRetired: false,
  isSample: false,
};
