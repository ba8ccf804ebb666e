import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const revokeInvitation = inside.invitations.revoke.handler(async ({ input, context }) => {
  const revoked = await context.tx
    .updateTable('app.invitations')
    .set({ revoked_at: context.now.toString() })
    .where('invitation_id', '=', input.invitationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst();
  if (!revoked) throw notFound('invitation');
  await context.audit('invitation.revoked', { invitationId: input.invitationId });
  return {};
});
