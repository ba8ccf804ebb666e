import {
  signInAccountLimit,
  signInAddressLimit,
  signInDelaySeconds,
  waitSeconds,
} from '@tresen/domain/basics/rate-limit';
import type { OutsideCall } from '../../core/calls/call.ts';
import { outside } from '../../core/calls/use-case.ts';
import { viewAfterSignIn } from './view-after-sign-in.ts';

/**
 * Limits are asked before any hashing; whatever is wrong, the answer is the same. Strangers come in one after the other, so
 * that a flood of them leaves the tills their time; who signed in on this device before goes past them.
 */
export const signIn = outside.session.signIn.handler(async ({ input, context, errors }) => {
  const email = input.email.trim().toLowerCase();
  const guess = () => passwordAccepted(email, input.password, context);
  const { strangers } = context.accounts;
  const answer = context.request.isKnownDeviceOf(email) ? { result: await guess() } : await strangers.run(guess);
  if (!answer) throw errors['session/crowded']();
  const accepted = answer.result;
  if (!accepted) throw errors['session/not-accepted']();

  context.setCookies(accepted.setCookies);
  if (accepted.needsSecondFactor) return { session: null, needsSecondFactor: true };
  context.setCookies([context.request.knownDeviceCookie(email)]);
  return { session: await viewAfterSignIn(accepted.setCookies, context) };
});

async function passwordAccepted(email: string, password: string, context: OutsideCall) {
  const tries = await takeTry(email, context);
  if (tries.isHeldBack) {
    await tries.giveBack();
    return undefined;
  }
  const accepted = await context.accounts.signIn(email, password, context.request.headers);
  if (!accepted) return undefined;
  await tries.giveBack();
  await context.attempts.forget(accountAttempt(email));
  return accepted;
}

/** A device that signed in here before is held to the address's limit only: strangers cannot lock the owner out. */
async function takeTry(email: string, { attempts, request, now }: OutsideCall) {
  const ofAddress = await attempts.take(addressAttempt(request.address), signInAddressLimit.withinSeconds, now);
  const ofAccount = await attempts.take(accountAttempt(email), signInAccountLimit.withinSeconds, now);
  const at = now.epochMilliseconds;
  const addressWait = waitSeconds(signInAddressLimit, ofAddress.earlier, at);
  const accountWait = request.isKnownDeviceOf(email)
    ? 0
    : Math.max(waitSeconds(signInAccountLimit, ofAccount.earlier, at), signInDelaySeconds(ofAccount.earlier, at));
  return {
    isHeldBack: addressWait > 0 || accountWait > 0,
    giveBack: async () => void (await Promise.all([ofAddress.giveBack(), ofAccount.giveBack()])),
  };
}

function accountAttempt(email: string) {
  return { kind: 'sign-in', subject: email };
}

function addressAttempt(address: string) {
  return { kind: 'sign-in-address', subject: address };
}
