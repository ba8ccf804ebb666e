import { changeLimit } from '@tresen/domain/basics/rate-limit';
import { inside } from '../../core/calls/use-case.ts';
import { mailInvitation } from './mail-invitation.job.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const resendInvitation = inside.invitations.resend.handler(async ({ input, context, errors }) => {
  const { tx, actor, attempts, enqueue, now } = context;
  const expiresAt = now.add({ hours: 7 * 24 }).toString();
  const waiting = await tx
    .updateTable('app.invitations')
    .set({ expires_at: expiresAt })
    .where('invitation_id', '=', input.invitationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst();
  if (!waiting) throw notFound('invitation');

  const wait = await attempts.waitFor({ kind: 'invitation-mail', subject: input.invitationId }, changeLimit, now);
  if (wait > 0) throw errors['change/too-often']({ data: { retryAfterSeconds: wait } });
  await enqueue(mailInvitation, { orgId: actor.orgId, invitationId: input.invitationId, locale: input.locale });
  return {};
});
