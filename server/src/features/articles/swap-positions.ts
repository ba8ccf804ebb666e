import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

/** Those named swap positions among themselves; everybody else keeps theirs. Ids nobody knows are passed over. */
export async function swapPositions(tx: Tx, articleIds: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('app.articles')
    .select(['article_id', 'position'])
    .orderBy('position')
    .orderBy('article_id')
    .forNoKeyUpdate()
    .execute();
  const known = new Set(rows.map((row) => row.article_id));
  const wanted = [...new Set(articleIds.map((id) => id.toLowerCase()))].filter((id) => known.has(id));
  const moving = new Set(wanted);
  const next = wanted.values();
  const ordered = rows.map((row) => (moving.has(row.article_id) ? (next.next().value ?? '') : row.article_id));
  const before = new Map(rows.map((row) => [row.article_id, row.position] as const));
  const moved = ordered
    .map((id, index) => ({ id, position: index + 1 }))
    .filter((row) => before.get(row.id) !== row.position);
  if (moved.length === 0) return;
  await sql`
    update app.articles a set position = n.position
      from unnest(${moved.map((row) => row.id)}::uuid[], ${moved.map((row) => row.position)}::integer[]) as n (article_id, position)
      where a.article_id = n.article_id`.execute(tx);
}
