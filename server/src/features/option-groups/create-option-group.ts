import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { asStored } from '../../core/options/group-as-stored.ts';
import { refuseUnknownArticles, refuseUnlawfulGroup } from './group-rules.ts';
import { withOwnName } from './with-own-name.ts';
import { writeOptions } from '../../core/options/write-options.ts';

/** The browser makes the id: sent twice, made once. A new group is the last one. */
export const createOptionGroup = inside.optionGroups.create.handler(async ({ input, context }) => {
  const { tx, actor, audit } = context;
  const { groupId: askedId, ...asked } = input;
  const groupId = askedId.toLowerCase();
  const settings = asStored(asked);
  refuseUnlawfulGroup(settings);
  await refuseUnknownArticles(tx, settings, []);
  const { last } = await tx
    .selectFrom('app.option_groups')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const { name, nameEn, kind } = settings;
  const made = await withOwnName(() =>
    tx
      .insertInto('app.option_groups')
      .values({ org_id: actor.orgId, group_id: groupId, name, name_en: nameEn, kind, position: (last ?? 0) + 1 })
      .onConflict((known) => known.columns(['org_id', 'group_id']).doNothing())
      .returning('version')
      .executeTakeFirst(),
  );
  if (!made) return madeBefore(groupId);
  await writeOptions(context, groupId, settings);
  await audit('option-group.created', { groupId, name });
  return made;

  async function madeBefore(id: string) {
    const known = await tx
      .selectFrom('app.option_groups')
      .select('version')
      .where('group_id', '=', id)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (!known) throw notFound('option-group');
    return known;
  }
});
