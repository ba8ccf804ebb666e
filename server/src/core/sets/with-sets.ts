import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { openPricesInSet } from '@tresen/domain/offer/set-article';
import type { Tx } from '../../platform/db/tenant.ts';
import { openPriced } from './open-priced.ts';
import { readSets, type SavedSet } from './read-sets.ts';

/**
 * Articles with what they are made of; what became a set itself is no choice any more. Sets are written as sales of the
 * second version: until every device reads those, no till has them at all, because sold as a plain article a set would be
 * taxed wrongly. Nor is one sold that was saved before sets had to have fixed prices.
 */
export async function withSets(
  tx: Tx,
  articles: readonly CatalogueArticle[],
  { isReadable }: { readonly isReadable: boolean },
): Promise<readonly CatalogueArticle[]> {
  const sets = await readSets(tx);
  if (sets.size === 0) return articles;
  if (!isReadable) return articles.filter(({ articleId }) => !sets.has(articleId));
  const unsellable = await unsellableSets(tx, sets);
  const sold = articles.filter(({ articleId }) => !unsellable.has(articleId));
  const known = new Set(sold.filter(({ articleId }) => !sets.has(articleId)).map(({ articleId }) => articleId));
  return sold.map((article) => {
    const set = sets.get(article.articleId);
    if (set === undefined || article.kind !== 'sale') return article;
    const parts = set.parts.map((part) => ({
      ...part,
      choices: part.choices.filter(({ articleId }) => known.has(articleId)),
    }));
    return { ...article, set: { method: set.method, parts } };
  });
}

/** Sets in which something has a price that is typed at the till: nobody knows beforehand what they may cost. */
export async function unsellableSets(tx: Tx, sets: ReadonlyMap<string, SavedSet>): Promise<ReadonlySet<string>> {
  const open = await openPriced(tx);
  const isUnsellable = ([articleId, { parts }]: [string, SavedSet]) =>
    openPricesInSet({ articleId, parts }, (id) => open.has(id)).length > 0;
  return new Set([...sets].filter(isUnsellable).map(([articleId]) => articleId));
}
