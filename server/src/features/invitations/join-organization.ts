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
    .returning(['role', 'person_id'])
    .executeTakeFirst();
  if (!used) return hasAccepted(tx, invitationId, userId);

  await tx
    .insertInto('app.memberships')
    .values({ org_id: orgId, user_id: userId, role: used.role })
    .onConflict((known) => known.columns(['org_id', 'user_id']).doNothing())
    .execute();
  if (used.person_id !== null) await goOnAs(tx, { personId: used.person_id, userId, now });
  await writeAudit(tx, {
    actor: { userId, orgId, role: used.role },
    now,
    act: 'invitation.accepted',
    subject: { invitationId },
  });
  return true;
}

type Person = { readonly personId: string; readonly userId: string; readonly now: Temporal.Instant };

/**
 * Under the same id nothing moves, and from now on the account says the name. Whoever had an account before brings its id
 * along: PIN and rights move to it, and the person of before ends, named on what they did until now.
 */
async function goOnAs(tx: Tx, { personId, userId, now }: Person): Promise<void> {
  if (personId === userId) {
    await tx.updateTable('app.people').set({ name: '' }).where('person_id', '=', personId).execute();
    return;
  }
  const before = await tx
    .updateTable('app.people')
    .set({ deactivated_at: now.toString() })
    .where('person_id', '=', personId)
    .where('deactivated_at', 'is', null)
    .returning(['rights', 'valid_until'])
    .executeTakeFirst();
  if (!before) return;
  await tx
    .updateTable('app.people')
    .set({ rights: before.rights, valid_until: before.valid_until?.toString() ?? null })
    .where('person_id', '=', userId)
    .execute();
  await tx
    .updateTable('app.staff_pins')
    .set({ user_id: userId })
    .where('user_id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('app.staff_pins as own').select('own.user_id').where('own.user_id', '=', userId))),
    )
    .execute();
}
