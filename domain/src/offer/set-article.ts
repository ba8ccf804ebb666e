import type { ArticleKind, TaxKeys } from '../articles/article.ts';
import type { SetArticle, SetMenu } from './set-menu.ts';

/** What of an article decides whether it can be a part of a set. */
export type PartCandidate = {
  readonly articleId: string;
  readonly kind: ArticleKind;
  readonly priceCents: number;
  readonly taxKeys: TaxKeys;
  readonly isActive: boolean;
  readonly isRetired: boolean;
  readonly isOpenPrice: boolean;
  /** Made of parts itself. */
  readonly isSet: boolean;
};

/** As a part may be chosen: on sale, with a price that is fixed, and no set itself. Free is not sold alone. */
export function setArticleOf(candidate: PartCandidate): SetArticle | undefined {
  const { articleId, kind, priceCents, taxKeys, isActive, isRetired, isOpenPrice, isSet } = candidate;
  if (kind !== 'sale' || !isActive || isRetired || isOpenPrice || isSet) return undefined;
  return { articleId, priceCents: priceCents === 0 ? null : priceCents, taxKeys };
}

export type OpenPriceInSet = { readonly code: 'set/open-price'; readonly articleId: string };

/**
 * A set and its parts have fixed prices: of what is typed at the till nobody knows beforehand whether the set is dearer than
 * its parts, and the stored price of a part would count as its value.
 */
export function openPricesInSet(
  { articleId, parts }: Pick<SetMenu, 'articleId' | 'parts'>,
  isOpen: (articleId: string) => boolean,
): readonly OpenPriceInSet[] {
  if (parts.length === 0) return [];
  const choices = parts.flatMap((part) => part.choices.map((choice) => choice.articleId));
  return [...new Set([articleId, ...choices])].filter(isOpen).map((id) => ({ code: 'set/open-price', articleId: id }));
}
