import { z } from 'zod';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../../core/jobs/job-services.ts';
import { invitationTokenHash, newInvitationToken } from './invitation-token.ts';

const shape = z.object({ orgId: z.uuid(), invitationId: z.uuid(), locale: z.enum(['de', 'en']) });

/** Each mail carries a new secret; the one before stops working. The job's own data came from a session's transaction. */
export const mailInvitation = job<z.infer<typeof shape>, JobServices>({
  name: 'mail-invitation',
  shape,
  run: async ({ data, now, jobId, services }) => {
    const token = newInvitationToken();
    const invitation = await services.enter(vouchedOrgId(data.orgId), (tx) =>
      tx
        .updateTable('app.invitations')
        .from('app.organizations')
        .set({ token_hash: invitationTokenHash(token) })
        .where('invitation_id', '=', data.invitationId)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['email', 'app.organizations.name as organization'])
        .executeTakeFirst(),
    );
    if (!invitation) return;
    await services.sendMail({
      kind: 'invitation',
      to: invitation.email,
      locale: data.locale,
      values: { organization: invitation.organization },
      link: `/auth/accept-invitation?token=${token}`,
      messageId: jobId,
    });
  },
});
