import { inside } from '../../core/calls/use-case.ts';
import { onlyOwner } from './only-owner.ts';
import { resumeWork } from './work-here.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const reactivateMember = inside.team.reactivate.handler(async ({ input, context }) => {
  const { tx, actor, audit } = context;
  onlyOwner(actor);
  if (!(await resumeWork(tx, input.userId))) throw notFound('member');
  await audit('member.reactivated', { userId: input.userId });
  return {};
});
