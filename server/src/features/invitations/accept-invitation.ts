import type { OrgId } from '../../platform/db/tenant.ts';
import type { OutsideCall } from '../../core/calls/call.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { outside } from '../../core/calls/use-case.ts';
import { hasAccepted } from './has-accepted.ts';
import { joinOrganization } from './join-organization.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The organisation comes from the directory's rows for this person, never from the request. */
export const acceptInvitation = outside.invitations.accept.handler(async ({ input, context }) => {
  const { visitor, directory, accounts, enter, now } = context;
  if (!visitor) throw refusal('session/missing');
  const { userId, email } = visitor.account;
  const waiting = await directory.invitationsFor(email, now);
  const invitation = waiting.find((row) => row.invitationId === input.invitationId);

  const isJoined =
    invitation && (await enter(invitation.orgId, (tx) => joinOrganization(tx, { ...invitation, userId, now })));
  const orgId = isJoined ? invitation.orgId : await organizationJoinedBefore(input.invitationId, userId, context);
  if (!orgId) throw notFound('invitation');
  await accounts.changeSession(visitor.session.token, { organizationId: orgId });
  context.setCookies([context.request.expiredCacheCookie()]);
  return {};
});

/** The first answer may have been lost on its way: asked again, it is given again, as long as the person is a member. */
async function organizationJoinedBefore(
  invitationId: string,
  userId: string,
  { directory, enter }: OutsideCall,
): Promise<OrgId | undefined> {
  for (const { orgId } of await directory.membershipsOf(userId)) {
    if (await enter(orgId, (tx) => hasAccepted(tx, invitationId, userId))) return orgId;
  }
  return undefined;
}
