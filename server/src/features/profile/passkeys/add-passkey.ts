import { outside } from '../../../core/calls/use-case.ts';
import { tellOfChange } from '../tell-of-change.ts';

export const addPasskey = outside.passkeys.add.handler(async ({ input, context, errors }) => {
  const { accounts, request } = context;
  const passkeyId = await accounts.passkeys.add(input.name, input.credential, request.headers);
  if (passkeyId === undefined) throw errors['passkey/not-accepted']();
  await tellOfChange({ what: 'passkeyAdded', name: input.name }, context);
  return { passkeyId };
});
