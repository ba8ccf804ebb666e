import { z } from 'zod';
import { mailNotice } from '../../core/mail/mail-notice.job.ts';
import { outside } from '../../core/calls/use-case.ts';

const change = z.tuple([z.uuid(), z.email()]);

/** The link proves the new address; the old one is told, in case it was somebody else. */
export const confirmEmail = outside.profile.confirmEmail.handler(async ({ input, context, errors }) => {
  const { accounts } = context;
  const value = await accounts.links.consume(['email-change'], input.token);
  if (value === undefined) throw errors['link/expired']();

  const [userId, newEmail] = change.parse(value.split(' '));
  const account = await accounts.byId(userId);
  if (!account || (await accounts.byEmail(newEmail))) throw errors['link/expired']();

  await accounts.change(userId, { email: newEmail });
  context.setCookies([context.request.expiredCacheCookie()]);
  await context.enqueue(mailNotice, {
    kind: 'email-changed',
    to: account.email,
    locale: account.locale,
    values: { firstName: account.firstName, newEmail },
  });
  return { email: newEmail };
});
