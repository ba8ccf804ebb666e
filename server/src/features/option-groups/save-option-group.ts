import type { OptionGroupSettings } from '@tresen/contract/option-groups';
import { inside } from '../../core/calls/use-case.ts';
import { readAttachments, readOptionGroups } from '../../core/options/read-option-groups.ts';
import { changesOf } from '../../platform/db/changed-fields.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { asStored } from '../../core/options/group-as-stored.ts';
import { refuseBrokenAttachments, refuseUnknownArticles, refuseUnlawfulGroup } from './group-rules.ts';
import { withOwnName } from './with-own-name.ts';
import { writeOptions } from '../../core/options/write-options.ts';

/** Nothing is overwritten that the editor has not seen, and nothing that is offered becomes impossible to choose. */
export const saveOptionGroup = inside.optionGroups.save.handler(async ({ input, context, errors }) => {
  const { tx, audit } = context;
  const { groupId: askedId, version, ...asked } = input;
  const groupId = askedId.toLowerCase();
  const settings = asStored(asked);
  const { name, nameEn, kind } = settings;
  refuseUnlawfulGroup(settings);
  const before = (await readOptionGroups(tx)).find((group) => group.groupId === groupId);
  if (!before) throw notFound('option-group');
  await refuseUnknownArticles(tx, settings, before.options);
  const saved = await withOwnName(() =>
    tx
      .updateTable('app.option_groups')
      .set({ name, name_en: nameEn, kind, version: version + 1 })
      .where('group_id', '=', groupId)
      .where('version', '=', version)
      .where('retired_at', 'is', null)
      .returning('version')
      .executeTakeFirst(),
  );
  if (!saved) throw errors['record/changed']();
  // Asked while the group is ours: whoever attaches it waits.
  refuseBrokenAttachments(groupId, settings, await readAttachments(tx));
  await writeOptions(context, groupId, settings);
  await audit('option-group.saved', { groupId, name, ...changesOf(auditFieldsOf(before), auditFieldsOf(settings)) });
  return saved;
});

/** One value per field that a person can read. */
function auditFieldsOf({
  name,
  nameEn,
  kind,
  options,
}: Pick<OptionGroupSettings, 'name' | 'nameEn' | 'kind'> & AuditedOptions) {
  return {
    name,
    nameEn,
    optionKind: kind,
    options: options.map((option) => `${option.name} ${option.deltaCents / 100}`).join(', '),
    soldOutOptions: options.flatMap((option) => (option.isSoldOut ? [option.name] : [])).join(', '),
  };
}

type AuditedOptions = {
  readonly options: readonly Pick<OptionGroupSettings['options'][number], 'name' | 'deltaCents' | 'isSoldOut'>[];
};
