import { openPricesInSet } from '@tresen/domain/offer/set-article';
import type { SetMenu } from '@tresen/domain/offer/set-menu';
import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { openPriced } from './open-priced.ts';
import { readSets } from './read-sets.ts';

/** Neither the set nor anything that can be chosen in it may have a price that is typed at the till. */
export async function refuseOpenPriceIn(tx: Tx, set: Pick<SetMenu, 'articleId' | 'parts'>): Promise<void> {
  const open = await openPriced(tx);
  const [found] = openPricesInSet(set, (articleId) => open.has(articleId));
  if (found) throw refusal(found.code);
}

/** What is, or is in, a set keeps its fixed price. */
export async function refuseOpeningSets(tx: Tx, articleIds: readonly string[]): Promise<void> {
  if (articleIds.length === 0) return;
  const opening = new Set(articleIds);
  for (const [articleId, { parts }] of await readSets(tx)) {
    const [found] = openPricesInSet({ articleId, parts }, (id) => opening.has(id));
    if (found) throw refusal(found.code);
  }
}
