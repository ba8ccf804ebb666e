import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';
import { hasAccepted } from './has-accepted.ts';

type Joining = {
  readonly orgId: OrgId;
  readonly invitationId: string;
  readonly userId: string;
  readonly now: Temporal.Instant;
};

/** Uses the invitation up and makes the member, in one transaction. Repeated by the same person, it changes nothing. */
export async function joinOrganization(tx: Tx, { orgId, invitationId, userId, now }: Joining): Promise<boolean> {
  const used = await tx
    .updateTable('app.invitations')
    .set({ accepted_at: now.toString(), accepted_by: userId })
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('role')
    .executeTakeFirst();
  if (!used) return hasAccepted(tx, invitationId, userId);

  await tx
    .insertInto('app.memberships')
    .values({ org_id: orgId, user_id: userId, role: used.role })
    .onConflict((known) => known.columns(['org_id', 'user_id']).doNothing())
    .execute();
  await writeAudit(tx, {
    actor: { userId, orgId, role: used.role },
    now,
    act: 'invitation.accepted',
    subject: { invitationId },
  });
  return true;
}
