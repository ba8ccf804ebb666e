import { bookedPrice, isArticleKind } from '../articles/article.ts';
import { type OpenPrice, priceWithin } from '../articles/open-price.ts';
import { cents } from '../basics/money.ts';
import { changedPrice, changeIn, type PriceList } from '../offer/price-list.ts';
import { smallBusinessKey } from '../offer/small-business.ts';
import { extraCents } from './line-extras.ts';
import { type KnownPart, type PartFault, partFaults } from './part-check.ts';
import type { SoldLine } from './sale-fact.ts';

/** An article as it is when a sale of it arrives. */
export type KnownArticle = KnownPart & {
  readonly openPrice?: OpenPrice | undefined;
  readonly categoryIds?: readonly string[];
};

/** What was looked up of what a location sells. `undefined`: not looked up. */
export type KnownOffer = {
  readonly articles: ReadonlyMap<string, KnownArticle> | undefined;
  readonly priceLists?: readonly PriceList[] | undefined;
};

/** What of a line is not as the article has it. */
export function articleOddities(line: SoldLine, { articles, priceLists }: KnownOffer): readonly PartFault[] {
  const { kind } = line;
  if (articles === undefined || line.articleId === null || !isArticleKind(kind)) return [];
  const article = articles.get(line.articleId);
  if (article === undefined) return ['article-unknown'];
  const isStale = article.version !== line.articleVersion;
  const isOwnKey = line.parts.length === 0 && line.taxKey !== 'DE_BY_PARTS' && line.taxKey !== smallBusinessKey;
  const isOtherKey = !isStale && isOwnKey && article.taxKeys[line.place] !== line.taxKey;
  return [
    ...(isPriceOf(line, article) ? [] : [isStale ? ('price-stale' as const) : ('price-not-of-catalogue' as const)]),
    ...(isFree(line) || isListed(line, article, priceLists) ? [] : ['price-stale' as const]),
    ...(isOtherKey ? ['tax-key-not-of-article' as const] : []),
    ...partFaults(line, article, articles),
  ];
}

/** Never below zero, and where no price list was at work, what the article costs with its options and surcharges. */
export function isPriceRight(line: SoldLine): boolean {
  const { kind, unitCents, listCents, priceListId, priceBy, freeReason, options, parts } = line;
  if (kind !== 'sale' && kind !== 'deposit') return options.length === 0 && parts.length === 0;
  if (unitCents < 0) return false;
  if (isShare(line)) return true;
  if (priceListId !== null || priceBy === 'typed' || (freeReason !== '' && unitCents === 0)) return true;
  return listCents === null || unitCents === listCents + extraCents(line);
}

/** What the line's price list makes of its article, before options; `undefined`: no list, or not known any more. */
export function listedCents(line: SoldLine, { articles, priceLists = [] }: KnownOffer): number | undefined {
  const article = line.articleId === null ? undefined : articles?.get(line.articleId);
  return article && byList(line, article, priceLists);
}

/** What somebody typed is judged by rules of its own, but may not lie about what the article costs. */
function isPriceOf(line: SoldLine, article: KnownArticle): boolean {
  const { kind, unitCents, listCents, priceListId, priceBy } = line;
  if (!isArticleKind(kind) || isFree(line) || isShare(line)) return true;
  if (article.openPrice !== undefined)
    return priceBy === 'typed' && listCents === null && priceWithin(article.openPrice, unitCents - extraCents(line)).ok;
  const price = bookedPrice(kind, cents(article.priceCents));
  if (priceBy === 'typed' && kind === 'sale') return listCents === price;
  return priceListId !== null || unitCents === price + extraCents(line);
}

function isFree({ freeReason, unitCents }: SoldLine): boolean {
  return freeReason !== '' && unitCents === 0;
}

/** It costs a part of what its piece costs, and that stands in the round. */
function isShare({ settles }: SoldLine): boolean {
  return settles !== null && 'shares' in settles;
}

/** Lists have no versions in a receipt: one that is gone, or has another price by now, may well have been right then. */
function isListed(line: SoldLine, article: KnownArticle, lists: readonly PriceList[] | undefined): boolean {
  if (lists === undefined || line.priceListId === null || line.priceBy === 'typed' || isShare(line)) return true;
  const price = byList(line, article, lists);
  return price !== undefined && price + extraCents(line) === line.unitCents;
}

function byList(
  { priceListId, articleId }: SoldLine,
  { priceCents, categoryIds = [] }: KnownArticle,
  lists: readonly PriceList[],
): number | undefined {
  const list = lists.find((one) => one.priceListId === priceListId);
  const change = list && articleId !== null && changeIn(list, { articleId, kind: 'sale', priceCents, categoryIds });
  return change ? changedPrice(priceCents, change) : undefined;
}
