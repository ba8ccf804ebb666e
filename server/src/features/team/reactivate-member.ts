import { inside } from '../../core/calls/use-case.ts';
import { onlyOwner } from './only-owner.ts';
import { resumeWork } from './work-here.ts';

export const reactivateMember = inside.team.reactivate.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit } = context;
  onlyOwner(actor);
  if (!(await resumeWork(tx, input.userId))) throw errors.PGRST116({ data: { entity: 'member' } });
  await audit('member.reactivated', { userId: input.userId });
  return {};
});
