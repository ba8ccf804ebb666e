import { signInAccountLimit } from '@tresen/domain/basics/rate-limit';
import { outside } from '../../../core/calls/use-case.ts';
import { ownAccount } from '../own-account.ts';
import { tellOfChange } from '../tell-of-change.ts';

/** The first code proves that the app has the secret; from here on every log-in asks for one. */
export const confirmSecondFactor = outside.secondFactor.confirm.handler(async ({ input, context, errors }) => {
  const { accounts, attempts, request, now } = context;
  const { userId } = ownAccount(context);
  const attempt = { kind: 'second-factor', subject: userId };
  const wait = await attempts.waitFor(attempt, signInAccountLimit, now);
  if (wait > 0) throw errors['request/too-many']({ data: { retryAfterSeconds: wait } });

  const code = input.code.replaceAll(' ', '');
  const confirmed = await accounts.secondFactor.confirm(code, request.headers);
  if (confirmed === 'off') throw errors['second-factor/off']();
  if (confirmed === 'wrong') throw errors['second-factor/wrong']();
  await attempts.forget(attempt);
  context.setCookies(confirmed.setCookies);
  await tellOfChange({ what: 'secondFactorOn' }, context);
  return {};
});
