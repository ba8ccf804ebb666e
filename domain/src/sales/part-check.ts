import type { TaxKeys } from '../articles/article.ts';
import type { CatalogueSet } from '../offer/catalogue.ts';
import { setTaxKey } from '../offer/set-division.ts';
import { smallBusinessKey } from '../offer/small-business.ts';
import type { SoldLine, SoldPart } from './sale-fact.ts';

/** As much of an article as the parts of a set are compared with. */
export type KnownPart = {
  readonly version: number;
  readonly priceCents: number;
  readonly taxKeys: TaxKeys;
  readonly set?: CatalogueSet | undefined;
};

export type PartFault = 'article-unknown' | 'price-stale' | 'price-not-of-catalogue' | 'tax-key-not-of-article';

/**
 * What the parts of a sold set say other than the articles they name: shares that add up are still wrong if they were
 * counted from made-up values. Each fault once per line.
 */
export function partFaults(
  line: SoldLine,
  { set }: KnownPart,
  articles: ReadonlyMap<string, KnownPart>,
): readonly PartFault[] {
  if (line.parts.length === 0) return [];
  const isOtherMethod = set && line.taxKey !== smallBusinessKey && line.taxKey !== setTaxKey(set.method);
  return [
    ...new Set<PartFault>([
      ...(isOtherMethod ? ['tax-key-not-of-article' as const] : []),
      ...(set && !line.parts.every((part) => isOffered(part, set)) ? ['price-stale' as const] : []),
      ...line.parts.flatMap((part) => faultsOf(part, line, articles.get(part.articleId))),
    ]),
  ];
}

/** A receipt does not say which state of the set it was sold from: what is no choice any more may well have been one. */
function isOffered({ partId, articleId, surchargeCents }: SoldPart, { parts }: CatalogueSet): boolean {
  const choices = parts.find((part) => part.partId === partId)?.choices ?? [];
  return choices.some((choice) => choice.articleId === articleId && choice.surchargeCents === surchargeCents);
}

function faultsOf(part: SoldPart, { place }: SoldLine, article: KnownPart | undefined): readonly PartFault[] {
  if (article === undefined) return ['article-unknown'];
  // What costs nothing is not sold alone: its value was declared.
  const isWorthThat = article.priceCents === 0 || article.priceCents === part.valueCents;
  if (article.version !== part.articleVersion) return isWorthThat ? [] : ['price-stale'];
  return [
    ...(isWorthThat ? [] : ['price-not-of-catalogue' as const]),
    ...(article.taxKeys[place] === part.taxKey ? [] : ['tax-key-not-of-article' as const]),
  ];
}
