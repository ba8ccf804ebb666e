import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { Tx } from '../../platform/db/tenant.ts';
import { readSets } from './read-sets.ts';

/**
 * Articles with what they are made of; what became a set itself, or has no fixed price, is no choice any more. Sets are
 * written as sales of the second version: until every device reads those, no till has them at all, because sold as a plain
 * article a set would be taxed wrongly.
 */
export async function withSets(
  tx: Tx,
  articles: readonly CatalogueArticle[],
  isReadable: () => Promise<boolean>,
): Promise<readonly CatalogueArticle[]> {
  const sets = await readSets(tx);
  if (sets.size === 0) return articles;
  if (!(await isReadable())) return articles.filter(({ articleId }) => !sets.has(articleId));
  const choosable = articles.filter(({ articleId, openPrice }) => !sets.has(articleId) && openPrice === undefined);
  const known = new Set(choosable.map(({ articleId }) => articleId));
  return articles.map((article) => {
    const set = sets.get(article.articleId);
    if (set === undefined || article.kind !== 'sale') return article;
    const parts = set.parts.map((part) => ({
      ...part,
      choices: part.choices.filter(({ articleId }) => known.has(articleId)),
    }));
    return { ...article, set: { method: set.method, parts } };
  });
}
