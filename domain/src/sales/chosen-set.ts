import type { TaxKeys } from '../articles/article.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import type { CatalogueArticle } from '../offer/catalogue.ts';
import { chooseParts, type SetArticle, type SetChoiceRefusal } from '../offer/set-menu.ts';
import { fullName } from '../offer/variant.ts';
import type { SoldPart } from './sale-fact.ts';

/** A part of a set in a cart: which key it has is decided by where it is eaten, and that may still change. */
export type CartPart = Omit<SoldPart, 'taxKey'> & { readonly taxKeys: TaxKeys };

/** The parts of a set as a cart has them: the name is that of what was chosen. A set without parts is not sold. */
export function chosenSet(
  { set }: Pick<CatalogueArticle, 'set'>,
  chosen: ReadonlyMap<string, string>,
  articles: ReadonlyMap<string, CatalogueArticle>,
): Result<readonly CartPart[], readonly SetChoiceRefusal[]> {
  const { parts = [] } = set ?? {};
  const offered = parts.flatMap(({ choices }) => choices.flatMap(({ articleId }) => articles.get(articleId) ?? []));
  const known = new Map(offered.map((article) => [article.articleId, setArticleOf(article)]));
  const taken = chooseParts({ parts }, chosen, known);
  if (!taken.ok) return refuse(taken.refusal);
  return accept(
    taken.value.flatMap(({ partId, articleId, taxKeys, valueCents, surchargeCents }) => {
      const article = articles.get(articleId);
      if (article === undefined) return [];
      const { version: articleVersion, stationId } = article;
      const name = fullName(article);
      return [{ partId, name, articleId, articleVersion, taxKeys, valueCents, surchargeCents, stationId, options: [] }];
    }),
  );
}

type SetLine = { readonly article: CatalogueArticle; readonly parts?: readonly CartPart[] | undefined };

/** What was chosen, as the owner names and prices it now. What can no longer be chosen stays as it was put in. */
export function repriceParts<Line extends SetLine>(line: Line, articles: ReadonlyMap<string, CatalogueArticle>): Line {
  const set = articles.get(line.article.articleId);
  if (line.parts === undefined || set === undefined) return line;
  const chosen = new Map(line.parts.map(({ partId, articleId }) => [partId, articleId]));
  const now = chosenSet(set, chosen, articles);
  if (!now.ok || now.value.length === 0) return line;
  const isSame = JSON.stringify(now.value) === JSON.stringify(line.parts);
  return isSame && set.set?.method === line.article.set?.method ? line : { ...line, article: set, parts: now.value };
}

/** At its own price, whatever price list is in force. Free is not sold alone: then what the owner says it is worth counts. */
function setArticleOf({ articleId, priceCents, byList, taxKeys }: CatalogueArticle): SetArticle {
  const own = byList?.ownCents ?? priceCents;
  return { articleId, priceCents: own === 0 ? null : own, taxKeys };
}
