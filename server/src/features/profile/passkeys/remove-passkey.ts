import { outside } from '../../../core/calls/use-case.ts';
import { tellOfChange } from '../tell-of-change.ts';
import { notFound } from '../../../platform/http/not-found.ts';

export const removePasskey = outside.passkeys.remove.handler(async ({ input, context }) => {
  const { accounts, request } = context;
  const isGone = await accounts.passkeys.remove(input.passkeyId.toLowerCase(), request.headers);
  if (!isGone) throw notFound('passkey');
  await tellOfChange({ what: 'passkeyRemoved' }, context);
  return {};
});
