import { changeLimit } from '@tresen/domain/basics/rate-limit';
import { outside } from '../../core/calls/use-case.ts';
import { mailPasswordReset } from './mail-password-reset.job.ts';

/** Whether the account exists is found out by the worker, later: the answer cannot tell, not even by its timing. */
export const requestPasswordReset = outside.passwordResets.request.handler(async ({ input, context, errors }) => {
  const email = input.email.toLowerCase();
  const wait = await context.attempts.waitFor({ kind: 'password-reset', subject: email }, changeLimit, context.now);
  if (wait > 0) throw errors['change/too-often']({ data: { retryAfterSeconds: wait } });

  await context.enqueue(mailPasswordReset, { email, locale: input.locale });
  return {};
});
