import { acceptPassword } from '@tresen/domain/password';
import { changeLimit } from '@tresen/domain/rate-limit';
import { mailNotice } from '../../platform/mail/mail-notice.job.ts';
import { outside } from '../../platform/http/use-case.ts';
import { ownAccount } from './own-account.ts';

/** Every try counts, the wrong ones too: three an hour are enough for a person and too few for a guess. */
export const changePassword = outside.profile.changePassword.handler(async ({ input, context, errors }) => {
  const { accounts, attempts, now } = context;
  const account = ownAccount(context);
  const accepted = acceptPassword(input.newPassword);
  if (!accepted.ok)
    throw errors['password/too-weak']({
      data: { fields: accepted.refusal.broken.map((code) => ({ path: 'newPassword', code })) },
    });

  const wait = await attempts.waitFor({ kind: 'password-change', subject: account.userId }, changeLimit, now);
  if (wait > 0) throw errors['change/too-often']({ data: { retryAfterSeconds: wait } });
  if (!(await accounts.isPasswordOf(account.userId, input.currentPassword))) throw errors['password/wrong']();
  if (input.newPassword === input.currentPassword) throw errors['password/same-as-before']();

  await accounts.setPassword(account.userId, input.newPassword);
  await accounts.endSessions(account.userId, context.visitor?.session.token);
  await context.enqueue(mailNotice, {
    kind: 'password-changed',
    to: account.email,
    locale: account.locale,
    values: { firstName: account.firstName },
  });
  return {};
});
