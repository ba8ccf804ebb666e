import { z } from 'zod';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../jobs/job-services.ts';

const shape = z.object({
  kind: z.enum(['password-changed', 'email-changed', 'security-changed']),
  to: z.email(),
  locale: z.enum(['de', 'en']),
  values: z.record(z.string(), z.string()),
});

/** Tells somebody that something happened to the account. Carries no secret. */
export const mailNotice = job<z.infer<typeof shape>, JobServices>({
  name: 'mail-notice',
  shape,
  run: ({ data, jobId, services }) => services.sendMail({ ...data, messageId: jobId }),
});
