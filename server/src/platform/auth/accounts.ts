import type { Account } from './account.ts';
import { accountOf } from './account-of.ts';
import type { Auth } from './open-auth.ts';
import type { Links } from './links.ts';
import { openPasswords } from './passwords.ts';
import { openPasskeys } from './passkeys.ts';
import { openSecondFactor } from './second-factor.ts';
import { openSignIn } from './sign-in.ts';
import { openSessions } from './sessions.ts';
import { openThrottledQueue } from '../queues/throttled-queue.ts';

export type NewAccount = Pick<Account, 'email' | 'firstName' | 'lastName' | 'locale'> & { readonly kind?: string };

type AccountChange = Partial<Pick<Account, 'email' | 'firstName' | 'lastName' | 'locale' | 'theme'>>;

/** Accounts, passwords and sessions, in our own terms. Their rows are reached by nothing else. */
export type Accounts = ReturnType<typeof openAccounts>;

export function openAccounts(auth: Auth, links: Links) {
  const rows = async () => (await auth.$context).internalAdapter;
  const signIn = openSignIn(auth);

  async function byEmail(email: string): Promise<Account | undefined> {
    const found = await (await rows()).findUserByEmail(email.toLowerCase());
    return found ? accountOf(found.user) : undefined;
  }

  return {
    links,
    sessions: openSessions(auth),
    secondFactor: openSecondFactor(auth),
    passkeys: openPasskeys(auth),
    /** What strangers ask for before anything is known of them. */
    strangers: openThrottledQueue(),
    ...signIn,
    ...openPasswords(auth, links, signIn),
    byEmail,

    async byId(userId: string): Promise<Account | undefined> {
      const user = await (await rows()).findUserById(userId);
      return user ? accountOf(user) : undefined;
    },

    /** With its passwords, sessions and second factors; what it did elsewhere keeps its id. */
    async remove(userId: string): Promise<void> {
      await (await rows()).deleteUser(userId);
    },

    /** Returns the account that is there already, if there is one: safe to repeat. */
    async create(account: NewAccount, userId?: string): Promise<Account> {
      const known = await byEmail(account.email);
      if (known) return known;
      const made = {
        ...(userId ? { id: userId } : {}),
        ...account,
        email: account.email.toLowerCase(),
        name: `${account.firstName} ${account.lastName}`.trim(),
        emailVerified: true,
        kind: account.kind ?? 'user',
        theme: 'light',
      };
      try {
        return accountOf(await (await rows()).createUser(made, { method: 'email' }));
      } catch (error) {
        const madeMeanwhile = await byEmail(account.email);
        if (madeMeanwhile) return madeMeanwhile;
        throw error;
      }
    },

    /** After a change of address, links sent to the old one stop working. */
    async change(userId: string, change: AccountChange): Promise<void> {
      const name = change.firstName ? { name: `${change.firstName} ${change.lastName}` } : {};
      await (await rows()).updateUser(userId, { ...change, ...name });
      if (change.email !== undefined) await links.withdrawAll(userId);
    },
  };
}
