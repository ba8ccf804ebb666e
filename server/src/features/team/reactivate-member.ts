import { inside } from '../../platform/http/use-case.ts';
import { onlyOwner } from './only-owner.ts';

export const reactivateMember = inside.team.reactivate.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit } = context;
  onlyOwner(actor);
  const back = await tx
    .updateTable('app.memberships')
    .set({ deactivated_at: null })
    .where('user_id', '=', input.userId)
    .where('deactivated_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!back) throw errors.PGRST116({ data: { entity: 'member' } });
  await audit('member.reactivated', { userId: input.userId });
  return {};
});
