import { setRefusals } from '@tresen/domain/offer/set-check';
import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { readSets } from './read-sets.ts';
import { setArticles } from './set-articles.ts';

type Price = { readonly articleId: string; readonly priceCents: number };

/**
 * No set may become dearer than its parts by a new price of its own. That a part has become cheaper alone is told where
 * the set is edited.
 */
export async function refuseDearSets(tx: Tx, prices: readonly Price[]): Promise<void> {
  if (prices.length === 0) return;
  const sets = await readSets(tx);
  const priced = prices.flatMap((price) => {
    const set = sets.get(price.articleId);
    return set ? [{ ...price, ...set }] : [];
  });
  if (priced.length === 0) return;
  const articles = new Map((await setArticles(tx)).map((article) => [article.articleId, article]));
  const codes = priced.flatMap((set) => setRefusals(set, articles).map(({ code }) => code));
  if (codes.includes('set/dearer-than-parts')) throw refusal('set/dearer-than-parts');
}
