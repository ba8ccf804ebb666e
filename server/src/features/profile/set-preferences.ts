import { outside } from '../../core/calls/use-case.ts';
import { ownAccount } from './own-account.ts';

export const setPreferences = outside.profile.setPreferences.handler(async ({ input, context }) => {
  const { locale, theme } = input;
  await context.accounts.change(ownAccount(context).userId, {
    ...(locale ? { locale } : {}),
    ...(theme ? { theme } : {}),
  });
  context.setCookies([context.request.expiredCacheCookie()]);
  return {};
});
