import type { AccountSession } from './account.ts';
import type { Links } from './links.ts';
import type { Auth } from './open-auth.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import type { openSignIn, SetCookies } from './sign-in.ts';

/** The passwords of accounts. What changes one takes the links to older ones out of every mailbox. */
export function openPasswords(auth: Auth, links: Links, { changeSession }: ReturnType<typeof openSignIn>) {
  const rows = async () => (await auth.$context).internalAdapter;

  return {
    async isPasswordOf(userId: string, password: string): Promise<boolean> {
      const credential = await (await rows()).findCredentialAccount(userId);
      if (credential?.password) return isPassword(credential.password, password);
      await hashPassword(password);
      return false;
    },

    async hasPassword(userId: string): Promise<boolean> {
      const credential = await (await rows()).findCredentialAccount(userId);
      return Boolean(credential?.password);
    },

    /** Links to set a password that are still in some mailbox stop working. */
    async setPassword(userId: string, password: string): Promise<void> {
      const adapter = await rows();
      const hash = await hashPassword(password);
      if (await adapter.findCredentialAccount(userId)) await adapter.updatePassword(userId, hash);
      else await adapter.createAccount({ userId, providerId: 'credential', accountId: userId, password: hash });
      await links.withdrawAll(userId);
    },

    /**
     * Whoever knows the old password sets a new one. The session that asks goes on under a new secret; every other session
     * has ended, and so has the old secret of this one.
     */
    async renewPassword(
      session: AccountSession,
      passwords: { currentPassword: string; newPassword: string },
      headers: Headers,
    ): Promise<SetCookies> {
      const body = { ...passwords, revokeOtherSessions: true };
      const answer = await auth.api.changePassword({ body, headers, returnHeaders: true });
      const { organizationId, passwordConfirmedAt, account } = session;
      if (answer.response.token)
        await changeSession(answer.response.token, {
          passwordConfirmedAt,
          ...(organizationId === undefined ? {} : { organizationId }),
        });
      await links.withdrawAll(account.userId);
      return { setCookies: answer.headers.getSetCookie() };
    },
  };
}
