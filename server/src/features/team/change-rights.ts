import { isLastAdmin } from '../../core/people/is-last-admin.ts';
import { inside } from '../../core/calls/use-case.ts';
import { onlyOwner } from './only-owner.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const changeRights = inside.team.changeRights.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit } = context;
  onlyOwner(actor);
  const { userId, rights, validUntil } = input;
  if (validUntil !== null && (await isLastAdmin(tx, userId))) throw errors['member/last-admin']();
  const changed = await tx
    .updateTable('app.people')
    .set({ rights: [...new Set(rights)], valid_until: validUntil })
    .where('person_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  if (!changed) throw notFound('member');
  await audit('member.rights-changed', { userId, rights: rights.join(','), ...(validUntil ? { validUntil } : {}) });
  return {};
});
