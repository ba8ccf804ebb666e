import { inside } from '../../core/calls/use-case.ts';
import { invitationColumns, invitationView } from './invitation-view.ts';

/** Those still waiting; accepted and withdrawn ones are history. */
export const listInvitations = inside.invitations.list.handler(async ({ context: { tx } }) => {
  const rows = await tx
    .selectFrom('app.invitations')
    .select(invitationColumns)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return { invitations: rows.map(invitationView) };
});
