import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';

/** Those named come first, in this order; whoever is not named follows as before. Ids nobody knows are passed over. */
export const reorderOptionGroups = inside.optionGroups.reorder.handler(async ({ input, context: { tx } }) => {
  const rows = await tx
    .selectFrom('app.option_groups')
    .select('group_id')
    .orderBy('position')
    .orderBy('group_id')
    .forNoKeyUpdate()
    .execute();
  const known = rows.map((row) => row.group_id);
  const named = [...new Set(input.groupIds.map((id) => id.toLowerCase()))].filter((id) => known.includes(id));
  const ordered = [...named, ...known.filter((id) => !named.includes(id))];
  await sql`
    update app.option_groups g set position = n.position
      from unnest(${ordered}::uuid[]) with ordinality as n (group_id, position)
      where g.group_id = n.group_id and g.position <> n.position`.execute(tx);
  return {};
});
