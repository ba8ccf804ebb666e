import { changeLimit } from '@tresen/domain/basics/rate-limit';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Call } from '../../core/calls/call.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { inside } from '../../core/calls/use-case.ts';
import { invitationTokenHash, newInvitationToken } from './invitation-token.ts';
import { invitationColumns, invitationView } from './invitation-view.ts';
import { mailInvitation } from './mail-invitation.job.ts';
import { notFound } from '../../platform/http/not-found.ts';

const daysToAccept = 7;
const perHour = { ...changeLimit, times: 50 };

/** Only the owner lets people in for good: support would outlast its grant. Sent twice, invited and mailed once. */
export const createInvitation = inside.invitations.create.handler(async ({ input, context, errors }) => {
  const { tx, actor, attempts, enqueue, audit, now } = context;
  const { invitationId, role, locale, personId } = input;
  if (actor.role !== 'admin') throw refusal('access/denied');

  const sentBefore = await invitationIn(tx, invitationId).executeTakeFirst();
  if (sentBefore) return invitationView(sentBefore);
  const wait = await attempts.waitFor({ kind: 'invitation', subject: actor.orgId }, perHour, now);
  if (wait > 0) throw errors['change/too-often']({ data: { retryAfterSeconds: wait } });
  const email = input.email.toLowerCase();
  if (await isMemberHere(email, context)) throw errors['invitation/already-member']();
  if (personId !== undefined && !(await isWithoutLogIn(tx, personId))) throw notFound('person');

  const expiresAt = now.add({ hours: daysToAccept * 24 });
  const row = {
    invitation_id: invitationId,
    email,
    role,
    created_at: now.toString(),
    expires_at: expiresAt.toString(),
  };
  const made = await tx
    .insertInto('app.invitations')
    .values({
      ...row,
      org_id: actor.orgId,
      invited_by: actor.userId,
      person_id: personId ?? null,
      token_hash: invitationTokenHash(newInvitationToken()),
    })
    .onConflict((known) => known.columns(['org_id', 'invitation_id']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) {
    await enqueue(mailInvitation, { orgId: actor.orgId, invitationId, locale });
    await audit('invitation.sent', { invitationId, role });
  }
  return invitationView(await invitationIn(tx, invitationId).executeTakeFirstOrThrow());
});

function invitationIn(tx: Tx, invitationId: string) {
  return tx.selectFrom('app.invitations').select(invitationColumns).where('invitation_id', '=', invitationId);
}

async function isMemberHere(email: string, { accounts, tx }: Call): Promise<boolean> {
  const account = await accounts.byEmail(email);
  if (!account) return false;
  const member = await tx
    .selectFrom('app.memberships')
    .select('role')
    .where('user_id', '=', account.userId)
    .executeTakeFirst();
  return member !== undefined;
}

async function isWithoutLogIn(tx: Tx, personId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('app.people as person')
    .leftJoin('app.memberships as member', (join) =>
      join.onRef('member.org_id', '=', 'person.org_id').onRef('member.user_id', '=', 'person.person_id'),
    )
    .select('person.person_id')
    .where('person.person_id', '=', personId)
    .where('person.name', '<>', '')
    .where('person.deactivated_at', 'is', null)
    .where('member.user_id', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
}
