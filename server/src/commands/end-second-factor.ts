import { z } from 'zod';
import type { Context } from '../context.ts';
import { mailNotice } from '../core/mail/mail-notice.job.ts';

const shape = z.object({ email: z.email('--email is needed') });

/** Whoever runs this has made sure, by other means, who is asking. The person is told by mail. */
export async function endSecondFactor({ services }: Context, options: unknown): Promise<string> {
  const read = shape.safeParse(options);
  if (!read.success) throw new Error(read.error.issues.map((issue) => issue.message).join('\n'));
  const account = await services.accounts.byEmail(read.data.email);
  if (!account) throw new Error(`there is no account ${read.data.email}`);

  await services.accounts.secondFactor.remove(account.userId);
  await services.queue.enqueue(mailNotice, {
    kind: 'security-changed',
    to: account.email,
    locale: account.locale,
    values: { firstName: account.firstName, what: 'secondFactorOff' },
  });
  return `${account.email} signs in with the password alone again`;
}
