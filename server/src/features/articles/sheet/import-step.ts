import type { AttachedGroup } from '@tresen/domain/offer/option-group';
import type { ArticleChange } from '../../../core/articles/article-change.ts';
import type { Size } from '../../../core/articles/write-sizes.ts';

/** What belongs to an article without being one of its fields. */
export type ArticleOffer = { readonly size: Size | undefined; readonly groups: readonly AttachedGroup[] };

export type ImportStep = ArticleChange & {
  readonly row: number;
  readonly what: 'new' | 'changed' | 'unchanged';
  readonly offer: { readonly before: ArticleOffer; readonly after: ArticleOffer };
};
