import { acceptPassword } from '@tresen/domain/people/password';
import { changeLimit } from '@tresen/domain/basics/rate-limit';
import { mailNotice } from '../../core/mail/mail-notice.job.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { outside } from '../../core/calls/use-case.ts';

/** Every try counts, the wrong ones too: three an hour are enough for a person and too few for a guess. */
export const changePassword = outside.profile.changePassword.handler(async ({ input, context, errors }) => {
  const { accounts, attempts, now, visitor, request } = context;
  if (!visitor) throw refusal('session/missing');
  const { account } = visitor;
  const accepted = acceptPassword(input.newPassword);
  if (!accepted.ok)
    throw errors['password/too-weak']({
      data: { fields: accepted.refusal.broken.map((code) => ({ path: 'newPassword', code })) },
    });

  const wait = await attempts.waitFor({ kind: 'password-change', subject: account.userId }, changeLimit, now);
  if (wait > 0) throw errors['change/too-often']({ data: { retryAfterSeconds: wait } });
  if (!(await accounts.isPasswordOf(account.userId, input.currentPassword))) throw errors['password/wrong']();
  if (input.newPassword === input.currentPassword) throw errors['password/same-as-before']();

  const { setCookies } = await accounts.renewPassword(visitor.session, input, request.headers);
  // The cache was made before the session knew its organisation again.
  context.setCookies([...setCookies, request.expiredCacheCookie()]);
  await context.enqueue(mailNotice, {
    kind: 'password-changed',
    to: account.email,
    locale: account.locale,
    values: { firstName: account.firstName },
  });
  return {};
});
