import { outside } from '../../core/calls/use-case.ts';
import { ownAccount } from './own-account.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** One's own only; whoever ends the one in use is signed out. */
export const endSession = outside.profile.endSession.handler(async ({ input, context }) => {
  const { accounts, visitor, request } = context;
  const sessions = await accounts.sessions.list(ownAccount(context).userId);
  const session = sessions.find(({ sessionId }) => sessionId === input.sessionId.toLowerCase());
  if (!session) throw notFound('session');

  if (session.token === visitor?.session.token) {
    const { setCookies } = await accounts.signOut(request.headers);
    context.setCookies(setCookies);
  } else await accounts.sessions.end(session.token);
  return {};
});
