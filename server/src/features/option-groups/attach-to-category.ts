import type { AttachedGroup } from '@tresen/domain/offer/option-group';
import { inside } from '../../core/calls/use-case.ts';
import { readAttachments } from '../../core/options/read-option-groups.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { groupsToAttach } from './groups-to-attach.ts';

/** What every article of a category offers, unless it says otherwise itself. */
export const attachToCategory = inside.optionGroups.attachToCategory.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit } = context;
  const { categoryId, before, groups } = input;
  const category = await tx
    .selectFrom('app.categories')
    .select('name')
    .where('category_id', '=', categoryId)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!category) throw notFound('category');
  if (!isSame(before, await attachedTo(tx, categoryId))) throw errors['record/changed']();
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

/** As the list of groups shows it. */
async function attachedTo(tx: Tx, categoryId: string): Promise<readonly AttachedGroup[]> {
  const attachments = await readAttachments(tx);
  return attachments.filter((row) => row.categoryId === categoryId.toLowerCase());
}

function isSame(one: readonly AttachedGroup[], other: readonly AttachedGroup[]): boolean {
  const plain = (rows: readonly AttachedGroup[]) =>
    rows.map(({ groupId, min, max }) => [groupId.toLowerCase(), min, max]);
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}
