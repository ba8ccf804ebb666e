import { isLastAdmin } from '../../core/people/is-last-admin.ts';
import { inside } from '../../core/calls/use-case.ts';
import { onlyOwner } from './only-owner.ts';
import { endWork } from './work-here.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The directory forgets them in the same transaction: the next request of theirs finds no organisation. */
export const deactivateMember = inside.team.deactivate.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  onlyOwner(actor);
  if (await isLastAdmin(tx, input.userId)) throw errors['member/last-admin']();

  if (!(await endWork(tx, input.userId, now))) throw notFound('member');
  await audit('member.deactivated', { userId: input.userId });
  return {};
});
