import type { Tx } from '../../platform/db/tenant.ts';

/** What of an article decides whether and how it is a set. */
export function articleOfSet(tx: Tx, articleId: string) {
  return tx
    .selectFrom('app.articles')
    .select(['name', 'kind', 'price_cents'])
    .where('article_id', '=', articleId)
    .where('retired_at', 'is', null);
}
