import { outside } from '../../../core/calls/use-case.ts';

export const beginPasskey = outside.passkeys.begin.handler(async ({ context }) => {
  const { options, setCookies } = await context.accounts.passkeys.begin(context.request.headers);
  context.setCookies(setCookies);
  return { options };
});
