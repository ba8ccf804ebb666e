import { outside } from '../../core/calls/use-case.ts';
import { endMembership } from './end-membership.ts';
import { ownAccount } from './own-account.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const leaveOrganization = outside.profile.leaveOrganization.handler(async ({ input, context, errors }) => {
  const { userId } = ownAccount(context);
  const organization = context.visitor?.memberships.find(({ orgId }) => orgId === input.organizationId.toLowerCase());
  if (!organization) throw notFound('organization');
  if (!(await endMembership(organization.orgId, userId, context))) throw errors['member/last-admin']();
  context.setCookies([context.request.expiredCacheCookie()]);
  return {};
});
