import type { OutsideCall } from '../../core/calls/call.ts';
import { outside } from '../../core/calls/use-case.ts';
import { viewAfterSignIn } from './view-after-sign-in.ts';

const secondsACodeLives = 120;
const secondsLocked = 15 * 60;

export const passSecondFactor = outside.session.secondFactor.handler(async ({ input, context, errors }) => {
  const { accounts, request } = context;
  const code = input.code.replaceAll(' ', '');
  const passed = await accounts.secondFactor.pass(code, request.headers);
  switch (passed.kind) {
    case 'wrong':
      throw errors['second-factor/wrong']();
    case 'start-over':
      throw errors['session/not-accepted']();
    case 'locked':
      throw errors['request/too-many']({ data: { retryAfterSeconds: secondsLocked } });
    case 'signed-in':
  }
  if (await wasUsedBefore(passed.userId, code, context)) {
    await accounts.sessions.end(passed.token);
    throw errors['second-factor/wrong']();
  }
  context.setCookies([...passed.setCookies, request.knownDeviceCookie(passed.email)]);
  return { session: await viewAfterSignIn(passed.setCookies, context) };
});

/** A code that somebody read over a shoulder is good for nothing: each is taken once, though it is right for a while. */
async function wasUsedBefore(userId: string, code: string, { attempts, now }: OutsideCall): Promise<boolean> {
  const { earlier } = await attempts.take({ kind: 'code', subject: `${userId}:${code}` }, secondsACodeLives, now);
  return earlier.length > 0;
}
