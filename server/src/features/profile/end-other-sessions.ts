import { outside } from '../../core/calls/use-case.ts';
import { ownAccount } from './own-account.ts';

export const endOtherSessions = outside.profile.endOtherSessions.handler(async ({ context }) => {
  await context.accounts.endSessions(ownAccount(context).userId, context.visitor?.session.token);
  return {};
});
