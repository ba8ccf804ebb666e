import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { groupsToAttach } from './groups-to-attach.ts';

/** What every article of a category offers, unless it says otherwise itself. */
export const attachToCategory = inside.optionGroups.attachToCategory.handler(async ({ input, context }) => {
  const { tx, actor, audit } = context;
  const { categoryId, groups } = input;
  const category = await tx
    .selectFrom('app.categories')
    .select('name')
    .where('category_id', '=', categoryId)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!category) throw notFound('category');
  const { rows, names } = await groupsToAttach(tx, groups);
  await tx.deleteFrom('app.category_option_groups').where('category_id', '=', categoryId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('app.category_option_groups')
      .values(rows.map((row) => ({ org_id: actor.orgId, category_id: categoryId, ...row })))
      .execute();
  await audit('category.options-saved', { categoryId: categoryId.toLowerCase(), name: category.name, groups: names });
  return {};
});
