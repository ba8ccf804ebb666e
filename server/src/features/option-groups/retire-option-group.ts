import { inside } from '../../core/calls/use-case.ts';
import { readUses } from '../../core/options/read-option-groups.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Gone from every list; receipts keep the names of what was chosen. */
export const retireOptionGroup = inside.optionGroups.retire.handler(async ({ input, context, errors }) => {
  const { tx, now, audit } = context;
  const groupId = input.groupId.toLowerCase();
  const retired = await tx
    .updateTable('app.option_groups')
    .set({ retired_at: now.toString() })
    .where('group_id', '=', groupId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) throw notFound('option-group');
  const attachments = await readUses(tx);
  if (attachments.some((row) => row.groupId === groupId)) throw errors['option-group/in-use']();
  await audit('option-group.retired', { groupId, name: retired.name });
  return {};
});
