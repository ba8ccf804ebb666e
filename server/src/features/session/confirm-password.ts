import { signInAccountLimit } from '@tresen/domain/basics/rate-limit';
import { outside } from '../../core/calls/use-case.ts';
import { refusal } from '../../platform/http/refusal.ts';

export const confirmPassword = outside.session.confirm.handler(async ({ input, context, errors }) => {
  const { visitor, accounts, attempts, now } = context;
  if (!visitor) throw refusal('session/missing');

  const attempt = { kind: 'confirm', subject: visitor.account.userId };
  const wait = await attempts.waitFor(attempt, signInAccountLimit, now);
  if (wait > 0) throw errors['request/too-many']({ data: { retryAfterSeconds: wait } });
  if (!(await accounts.isPasswordOf(visitor.account.userId, input.password))) throw errors['password/wrong']();

  await attempts.forget(attempt);
  await accounts.changeSession(visitor.session.token, { passwordConfirmedAt: now });
  context.setCookies([context.request.expiredCacheCookie()]);
  return {};
});
