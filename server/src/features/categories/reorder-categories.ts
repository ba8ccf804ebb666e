import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';

/** Those named come first, in this order; whoever is not named follows as before. Ids nobody knows are passed over. */
export const reorderCategories = inside.categories.reorder.handler(async ({ input, context: { tx } }) => {
  const rows = await tx
    .selectFrom('app.categories')
    .select('category_id')
    .orderBy('position')
    .orderBy('category_id')
    .forNoKeyUpdate()
    .execute();
  const known = rows.map((row) => row.category_id);
  const named = [...new Set(input.categoryIds.map((id) => id.toLowerCase()))].filter((id) => known.includes(id));
  const ordered = [...named, ...known.filter((id) => !named.includes(id))];
  await sql`
    update app.categories k set position = n.position
      from unnest(${ordered}::uuid[]) with ordinality as n (category_id, position)
      where k.category_id = n.category_id and k.position <> n.position`.execute(tx);
  return {};
});
