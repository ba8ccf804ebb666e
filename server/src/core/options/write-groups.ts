import type { OptionGroup } from '@tresen/domain/offer/option-group';
import type { OptionGroupSettings } from '@tresen/contract/option-groups';
import { asStored } from './group-as-stored.ts';
import { type OptionWriter, writeOptions } from './write-options.ts';

/** Writes groups with their options; new ones come last, in the order given. Whoever calls has locked and checked them. */
export async function writeGroups(
  call: OptionWriter,
  groups: readonly { readonly isNew: boolean; readonly group: OptionGroup }[],
): Promise<void> {
  const { tx, actor } = call;
  if (groups.length === 0) return;
  const { last } = await tx
    .selectFrom('app.option_groups')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  let position = last ?? 0;
  for (const { isNew, group } of groups) {
    const { groupId, name, nameEn, kind } = group;
    const columns = { name, name_en: nameEn, kind };
    if (isNew)
      await tx
        .insertInto('app.option_groups')
        .values({ org_id: actor.orgId, group_id: groupId, ...columns, position: (position += 1) })
        .execute();
    else
      await tx
        .updateTable('app.option_groups')
        .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
        .where('group_id', '=', groupId)
        .execute();
    await writeOptions(call, groupId, asStored(groupSettingsOf(group)));
  }
}

/** The library types what comes in as lists that may be written to. */
export function groupSettingsOf({ name, nameEn, kind, options }: OptionGroup): OptionGroupSettings {
  return {
    name,
    nameEn,
    kind,
    options: options.map((option) => ({
      ...option,
      allergens: [...option.allergens],
      additives: [...option.additives],
    })),
  };
}
