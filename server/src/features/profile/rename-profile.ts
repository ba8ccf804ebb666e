import { outside } from '../../core/calls/use-case.ts';
import { ownAccount } from './own-account.ts';

export const renameProfile = outside.profile.rename.handler(async ({ input, context }) => {
  await context.accounts.change(ownAccount(context).userId, input);
  context.setCookies([context.request.expiredCacheCookie()]);
  return {};
});
