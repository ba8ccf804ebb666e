import { outside } from '../../../core/calls/use-case.ts';
import { tellOfChange } from '../tell-of-change.ts';

export const removePasskey = outside.passkeys.remove.handler(async ({ input, context, errors }) => {
  const { accounts, request } = context;
  const isGone = await accounts.passkeys.remove(input.passkeyId.toLowerCase(), request.headers);
  if (!isGone) throw errors.PGRST116({ data: { entity: 'passkey' } });
  await tellOfChange({ what: 'passkeyRemoved' }, context);
  return {};
});
