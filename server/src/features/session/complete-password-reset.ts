import { acceptPassword } from '@tresen/domain/people/password';
import { mailNotice } from '../../core/mail/mail-notice.job.ts';
import { outside } from '../../core/calls/use-case.ts';
import { viewAfterSignIn } from './view-after-sign-in.ts';

/** Everything is checked before the link is used up: a weak password does not cost the link. */
export const completePasswordReset = outside.passwordResets.complete.handler(async ({ input, context, errors }) => {
  const { accounts } = context;
  const kinds = ['password-reset', 'set-password'] as const;
  const userId = await accounts.links.peek(kinds, input.token);
  if (userId === undefined) throw errors['link/expired']();

  const accepted = acceptPassword(input.newPassword);
  if (!accepted.ok)
    throw errors['password/too-weak']({
      data: { fields: accepted.refusal.broken.map((code) => ({ path: 'newPassword', code })) },
    });
  if (await accounts.isPasswordOf(userId, input.newPassword)) throw errors['password/same-as-before']();

  const account = await accounts.byId(userId);
  if (!account || (await accounts.links.consume(kinds, input.token)) === undefined) throw errors['link/expired']();

  await accounts.setPassword(userId, input.newPassword);
  await accounts.endSessions(userId);
  await context.enqueue(mailNotice, {
    kind: 'password-changed',
    to: account.email,
    locale: account.locale,
    values: { firstName: account.firstName },
  });

  const signedIn = await accounts.signIn(account.email, input.newPassword, context.request.headers);
  if (!signedIn) return { session: null };
  if (signedIn.needsSecondFactor) {
    context.setCookies(signedIn.setCookies);
    return { session: null, needsSecondFactor: true };
  }
  context.setCookies([...signedIn.setCookies, context.request.knownDeviceCookie(account.email)]);
  return { session: await viewAfterSignIn(signedIn.setCookies, context) };
});
