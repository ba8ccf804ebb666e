import { isMemberRole } from '@tresen/domain/people/roles';
import { outside } from '../../core/calls/use-case.ts';
import { invitationTokenHash } from './invitation-token.ts';

export const checkInvitationLink = outside.invitations.show.handler(async ({ input, context, errors }) => {
  const { directory, accounts, now } = context;
  const invitation = await directory.invitationByToken(invitationTokenHash(input.token), now);
  if (!invitation || !isMemberRole(invitation.role)) throw errors['link/expired']();
  const { organizationName, email, role } = invitation;
  return { organizationName, email, role, hasAccount: (await accounts.byEmail(email)) !== undefined };
});
