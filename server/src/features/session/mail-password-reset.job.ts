import { z } from 'zod';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../../core/jobs/job-services.ts';

const shape = z.object({ email: z.email(), locale: z.enum(['de', 'en']), isFirst: z.boolean().optional() });

/** The link's secret is made here and leaves in the mail: no table ever holds it. */
export const mailPasswordReset = job<z.infer<typeof shape>, JobServices>({
  name: 'mail-password-reset',
  shape,
  run: async ({ data, now, services, jobId }) => {
    const account = await services.accounts.byEmail(data.email);
    if (!account) return;
    const kind = data.isFirst ? 'set-password' : 'password-reset';
    const token = await services.accounts.links.issue(kind, account.userId, now);
    await services.sendMail({
      kind,
      to: account.email,
      locale: data.locale,
      values: { firstName: account.firstName },
      link: `/auth/reset-password?token=${token}`,
      messageId: jobId,
    });
  },
});
