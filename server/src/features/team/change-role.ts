import { isLastAdmin } from '../../core/people/is-last-admin.ts';
import { inside } from '../../core/calls/use-case.ts';
import { onlyOwner } from './only-owner.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const changeRole = inside.team.changeRole.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit } = context;
  onlyOwner(actor);
  const { userId, role } = input;
  if (role !== 'admin' && (await isLastAdmin(tx, userId))) throw errors['member/last-admin']();

  const changed = await tx
    .updateTable('app.memberships')
    .set({ role })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!changed) throw notFound('member');
  await audit('member.role-changed', { userId, role });
  return {};
});
