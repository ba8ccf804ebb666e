import { isMemberRole } from '@tresen/domain/people/roles';
import { refusal } from '../../platform/http/refusal.ts';
import { outside } from '../../core/calls/use-case.ts';

export const listOwnInvitations = outside.invitations.mine.handler(async ({ context: { visitor, directory, now } }) => {
  if (!visitor) throw refusal('session/missing');
  const waiting = await directory.invitationsFor(visitor.account.email, now);
  return {
    invitations: waiting.map(({ invitationId, organizationName, role, expiresAt }) => ({
      invitationId,
      organizationName,
      role: isMemberRole(role) ? role : ('staff' as const),
      expiresAt: expiresAt.toString(),
    })),
  };
});
