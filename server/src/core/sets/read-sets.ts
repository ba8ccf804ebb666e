import { setParts } from '@tresen/contract/set-parts';
import { setMethods } from '@tresen/domain/offer/set-division';
import type { SetMenu } from '@tresen/domain/offer/set-menu';
import type { Tx } from '../../platform/db/tenant.ts';

export type SavedSet = Pick<SetMenu, 'method' | 'parts'> & { readonly version: number };

/** By article. */
export async function readSets(tx: Tx): Promise<ReadonlyMap<string, SavedSet>> {
  const rows = await tx.selectFrom('app.article_sets').select(['article_id', 'method', 'parts', 'version']).execute();
  return new Map(rows.map((row) => [row.article_id, setOf(row)]));
}

export const noSet: SavedSet = { method: 'single-prices', parts: [], version: 0 };

/** As saved; version 0 has never been saved. */
export async function readSet(tx: Tx, articleId: string): Promise<SavedSet> {
  const row = await tx
    .selectFrom('app.article_sets')
    .select(['method', 'parts', 'version'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row ? setOf(row) : noSet;
}

function setOf({ method, parts, version }: { method: string; parts: unknown; version: number }): SavedSet {
  return {
    method: setMethods.find((known) => known === method) ?? 'single-prices',
    parts: setParts.parse(parts),
    version,
  };
}
