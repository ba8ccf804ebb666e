import { outside } from '../../core/calls/use-case.ts';

export const signOut = outside.session.signOut.handler(async ({ context }) => {
  const { setCookies } = await context.accounts.signOut(context.request.headers);
  context.setCookies(setCookies);
  return {};
});
