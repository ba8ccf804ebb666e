import type { CatalogueArticle } from '../offer/catalogue.ts';

type ArticleLine = {
  readonly article: CatalogueArticle;
  readonly deposit: CatalogueArticle | null;
};

/** The line with its article and deposit as they are offered now; the same line where nothing has changed. */
export function currentLine<Line extends ArticleLine>(
  line: Line,
  articles: ReadonlyMap<string, CatalogueArticle>,
): Line {
  const known = currentArticle(line.article, articles);
  const isNew = known !== undefined && !isSameArticle(known, line.article);
  const article = isNew ? known : line.article;
  const depositId = isNew ? article.depositArticleId : line.deposit?.articleId;
  const deposit = currentDeposit(line, depositId ?? undefined, articles) ?? null;
  return !isNew && hasSameDeposit({ deposit }, line) ? line : { ...line, article, deposit };
}

/** As it is offered now; a price that was typed stays. */
function currentArticle(
  { articleId, priceCents }: CatalogueArticle,
  articles: ReadonlyMap<string, CatalogueArticle>,
): CatalogueArticle | undefined {
  const known = articles.get(articleId);
  return known?.openPrice === undefined ? known : { ...known, priceCents };
}

function currentDeposit(
  { deposit }: ArticleLine,
  depositId: string | undefined,
  articles: ReadonlyMap<string, CatalogueArticle>,
): CatalogueArticle | undefined {
  if (depositId === undefined) return undefined;
  return articles.get(depositId) ?? (deposit?.articleId === depositId ? deposit : undefined);
}

/** The same version at the same price, by the same list. */
export function isSameArticle(one: CatalogueArticle, other: CatalogueArticle): boolean {
  const isSamePrice = one.priceCents === other.priceCents && one.byList?.priceListId === other.byList?.priceListId;
  return one.articleId === other.articleId && one.version === other.version && isSamePrice;
}

export function hasSameDeposit(one: Pick<ArticleLine, 'deposit'>, other: Pick<ArticleLine, 'deposit'>): boolean {
  if (!one.deposit || !other.deposit) return !one.deposit && !other.deposit;
  return isSameArticle(one.deposit, other.deposit);
}
