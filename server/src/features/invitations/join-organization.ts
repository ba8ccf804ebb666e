import { randomUUIDv7 } from 'node:crypto';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
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
  await tx
    .insertInto('app.audit_entries')
    .values({
      org_id: orgId,
      at: now.toString(),
      entry_id: randomUUIDv7(),
      actor_id: userId,
      actor_role: used.role,
      act: 'invitation.accepted',
      subject: JSON.stringify({ invitationId }),
    })
    .execute();
  return true;
}
