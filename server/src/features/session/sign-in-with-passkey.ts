import { outside } from '../../core/calls/use-case.ts';
import { viewAfterSignIn } from './view-after-sign-in.ts';

/** Nothing is typed, so nothing can be guessed; whatever is wrong with a key, the answer is that of a wrong password. */
export const signInWithPasskey = outside.session.signInWithPasskey.handler(async ({ input, context, errors }) => {
  const { accounts, request } = context;
  const { id, rawId, type, response } = input.credential;
  const { clientDataJSON, authenticatorData, signature } = response;
  const credential = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  const accepted = await accounts.passkeys.signIn(credential, request.headers);
  if (!accepted) throw errors['session/not-accepted']();
  context.setCookies([...accepted.setCookies, request.knownDeviceCookie(accepted.email)]);
  return { session: await viewAfterSignIn(accepted.setCookies, context) };
});
