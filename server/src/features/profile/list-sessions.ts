import { outside } from '../../core/calls/use-case.ts';
import { deviceName } from './device-name.ts';
import { ownAccount } from './own-account.ts';

export const listSessions = outside.profile.sessions.handler(async ({ context }) => {
  const sessions = await context.accounts.sessions.list(ownAccount(context).userId);
  return {
    sessions: sessions.map(({ sessionId, createdAt, lastSeenAt, userAgent, token }) => ({
      sessionId,
      createdAt: createdAt.toString(),
      lastSeenAt: lastSeenAt.toString(),
      device: deviceName(userAgent),
      isThis: token === context.visitor?.session.token,
    })),
  };
});
