import { outside } from '../../../core/calls/use-case.ts';

export const listPasskeys = outside.passkeys.list.handler(async ({ context: { accounts, request } }) => {
  const passkeys = await accounts.passkeys.list(request.headers);
  return { passkeys: passkeys.map((passkey) => ({ ...passkey, createdAt: passkey.createdAt.toString() })) };
});
