import { outside } from '../../core/calls/use-case.ts';

export const offerPasskey = outside.session.offerPasskey.handler(async ({ context }) => {
  const { options, setCookies } = await context.accounts.passkeys.offer();
  context.setCookies(setCookies);
  return { options };
});
