import { changeLimit } from '@tresen/domain/basics/rate-limit';
import { outside } from '../../core/calls/use-case.ts';
import { mailEmailChange } from './mail-email-change.job.ts';
import { ownAccount } from './own-account.ts';

/** Nothing is changed here: the new address has to be proven first. Whether it belongs to another account stays unsaid. */
export const changeEmail = outside.profile.changeEmail.handler(async ({ input, context, errors }) => {
  const account = ownAccount(context);
  const newEmail = input.newEmail.toLowerCase();
  if (newEmail === account.email) throw errors['email/same-as-before']();

  const wait = await context.attempts.waitFor(
    { kind: 'email-change', subject: account.userId },
    changeLimit,
    context.now,
  );
  if (wait > 0) throw errors['change/too-often']({ data: { retryAfterSeconds: wait } });

  await context.enqueue(mailEmailChange, { userId: account.userId, newEmail, locale: input.locale });
  return {};
});
