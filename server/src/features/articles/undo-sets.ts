import type { Call } from '../../core/calls/call.ts';
import { noSet, readSets } from '../../core/sets/read-sets.ts';
import { refuseDearSets } from '../../core/sets/refuse-dear-sets.ts';
import { writeSet } from '../../core/sets/write-set.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { OfferUndo } from './offer-undo.ts';

/**
 * Puts back sets that nobody has changed since the import. Comes before the articles: their old prices belong to the old
 * sets. Says whose sets are back.
 */
export async function undoSets({ tx, actor }: Call, sets: OfferUndo['sets']): Promise<readonly string[]> {
  if (sets.length === 0) return [];
  const now = await readSets(tx);
  const untouched = sets.filter(({ articleId, version }) => (now.get(articleId)?.version ?? 0) === version);
  for (const { articleId, version, before } of untouched) {
    const { method, parts } = before ?? noSet;
    await writeSet(tx, actor.orgId, { articleId, version, method, parts });
  }
  return untouched.map(({ articleId }) => articleId);
}

/** With the prices as they are now: whoever made a part cheaper since has to change the set first. */
export async function refuseDearUndone(tx: Tx, articleIds: readonly string[]): Promise<void> {
  if (articleIds.length === 0) return;
  const rows = await tx
    .selectFrom('app.articles')
    .select(['article_id as articleId', 'price_cents as priceCents'])
    .where('article_id', 'in', [...articleIds])
    .execute();
  await refuseDearSets(tx, rows);
}
