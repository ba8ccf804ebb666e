import { isLastAdmin } from '../../platform/db/is-last-admin.ts';
import { inside } from '../../platform/http/use-case.ts';
import { onlyOwner } from './only-owner.ts';

/** The directory forgets them in the same transaction: the next request of theirs finds no house. */
export const deactivateMember = inside.team.deactivate.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  onlyOwner(actor);
  if (await isLastAdmin(tx, input.userId)) throw errors['member/last-admin']();

  const deactivated = await tx
    .updateTable('app.memberships')
    .set({ deactivated_at: now.toString() })
    .where('user_id', '=', input.userId)
    .where('deactivated_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!deactivated) throw errors.PGRST116({ data: { entity: 'member' } });
  await audit('member.deactivated', { userId: input.userId });
  return {};
});
