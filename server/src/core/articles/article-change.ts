import type { Article } from '@tresen/contract/articles';

/** An article before and after; without a before it is new. */
export type ArticleChange = { readonly before: Article | undefined; readonly after: Article };
