import type { ArticleQuery } from '@tresen/contract/articles';

/** What an option can be, and what can become a size: as many as a list of the device still shows. */
export const soldArticlesInput = {
  kinds: ['sale'],
  sort: 'name',
  limit: 200,
} satisfies Partial<ArticleQuery>;
