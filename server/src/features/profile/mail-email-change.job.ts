import { z } from 'zod';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../../core/jobs/job-services.ts';

const shape = z.object({ userId: z.uuid(), newEmail: z.email(), locale: z.enum(['de', 'en']) });

export const mailEmailChange = job<z.infer<typeof shape>, JobServices>({
  name: 'mail-email-change',
  shape,
  run: async ({ data, now, jobId, services }) => {
    const account = await services.accounts.byId(data.userId);
    const isTaken = (await services.accounts.byEmail(data.newEmail)) !== undefined;
    if (!account || isTaken) return;
    const token = await services.accounts.links.issue('email-change', `${data.userId} ${data.newEmail}`, now);
    await services.sendMail({
      kind: 'email-confirmation',
      to: data.newEmail,
      locale: data.locale,
      values: { firstName: account.firstName },
      link: `/auth/confirm-email?token=${token}`,
      messageId: jobId,
    });
  },
});
