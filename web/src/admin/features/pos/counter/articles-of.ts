import type { Catalogue, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { SetOffer } from '@tresen/domain/sales/chosen-set';

const known = new WeakMap<Catalogue, ReadonlyMap<string, CatalogueArticle>>();

/** Twenty thousand articles are put in order once per catalogue, not once per tap. */
export function articlesOf(catalogue: Catalogue): ReadonlyMap<string, CatalogueArticle> {
  const map = known.get(catalogue) ?? new Map(catalogue.articles.map((article) => [article.articleId, article]));
  known.set(catalogue, map);
  return map;
}

export function depositOf(article: CatalogueArticle, catalogue: Catalogue): CatalogueArticle | null {
  if (article.kind !== 'sale' || article.depositArticleId === null) return null;
  return articlesOf(catalogue).get(article.depositArticleId) ?? null;
}

/** What the parts of sets are chosen from. */
export function setOfferOf(catalogue: Catalogue): SetOffer {
  return { articles: articlesOf(catalogue), optionGroups: catalogue.optionGroups ?? [] };
}
