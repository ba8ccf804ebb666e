import type { Tx } from '../../platform/db/tenant.ts';

export async function hasAccepted(tx: Tx, invitationId: string, userId: string): Promise<boolean> {
  const accepted = await tx
    .selectFrom('app.invitations')
    .select('invitation_id')
    .where('invitation_id', '=', invitationId)
    .where('accepted_by', '=', userId)
    .executeTakeFirst();
  return accepted !== undefined;
}
