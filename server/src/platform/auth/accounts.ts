import { APIError } from 'better-auth/api';
import type { Auth } from './open-auth.ts';
import type { Links } from './links.ts';
import { openPasskeys } from './passkeys.ts';
import { openSecondFactor } from './second-factor.ts';
import { openSessions } from './sessions.ts';
import { OutOfReachError } from './out-of-reach-error.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { openThrottledQueue } from './throttled-queue.ts';

export type Account = {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: string;
  readonly locale: 'de' | 'en';
  readonly theme: 'light' | 'dark' | 'system';
};

export type AccountSession = {
  readonly account: Account;
  readonly token: string;
  readonly organizationId: string | undefined;
  readonly passwordConfirmedAt: Temporal.Instant;
};

export type NewAccount = Pick<Account, 'email' | 'firstName' | 'lastName' | 'locale'> & { readonly kind?: string };

type AccountChange = Partial<Pick<Account, 'email' | 'firstName' | 'lastName' | 'locale' | 'theme'>>;

type Cookies = { readonly setCookies: readonly string[] };

/** Accounts, passwords and sessions, in the words of the house. Their rows are reached by nothing else. */
export type Accounts = ReturnType<typeof openAccounts>;

export function openAccounts(auth: Auth, links: Links) {
  const rows = async () => (await auth.$context).internalAdapter;

  return {
    links,
    sessions: openSessions(auth),
    secondFactor: openSecondFactor(auth),
    passkeys: openPasskeys(auth),
    /** What strangers ask for before anything is known of them. */
    strangers: openThrottledQueue(),

    /** Reading may believe the signed cache for up to five minutes; everything else asks the database. */
    async sessionOf(headers: Headers, isCacheBelieved: boolean): Promise<Cookies & { session?: AccountSession }> {
      const query = { disableCookieCache: !isCacheBelieved };
      const answer = await orOutOfReach(() => auth.api.getSession({ headers, query, returnHeaders: true }));
      const setCookies = answer.headers.getSetCookie();
      if (!answer.response) return { setCookies };
      const { user, session } = answer.response;
      return {
        setCookies,
        session: {
          account: accountOf(user),
          token: session.token,
          organizationId: session.organizationId ?? undefined,
          passwordConfirmedAt: instantOf(session.passwordConfirmedAt ?? session.createdAt),
        },
      };
    },

    /**
     * `undefined` for a wrong address and a wrong password alike; both take the same work. Where a second factor is on,
     * nobody is signed in yet: the cookie only remembers that the password was right.
     */
    async signIn(
      email: string,
      password: string,
      headers: Headers,
    ): Promise<(Cookies & { needsSecondFactor: boolean }) | undefined> {
      try {
        const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
        const needsSecondFactor = 'twoFactorRedirect' in answer.response;
        return { needsSecondFactor, setCookies: answer.headers.getSetCookie() };
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        if (error.body?.code !== 'INVALID_EMAIL_OR_PASSWORD') await hashPassword(password.slice(0, 128));
        return undefined;
      }
    },

    async signOut(headers: Headers): Promise<Cookies> {
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      return { setCookies: answer.headers.getSetCookie() };
    },

    async changeSession(
      token: string,
      change: { organizationId?: string; passwordConfirmedAt?: Temporal.Instant },
    ): Promise<void> {
      const { passwordConfirmedAt, ...rest } = change;
      const confirmed = passwordConfirmedAt
        ? { passwordConfirmedAt: new Date(passwordConfirmedAt.epochMilliseconds) }
        : {};
      await (await rows()).updateSession(token, { ...rest, ...confirmed });
    },

    async endSessions(userId: string, except?: string): Promise<void> {
      const adapter = await rows();
      // The library lists a hundred at a time.
      for (;;) {
        const sessions = await adapter.listSessions(userId);
        const tokens = sessions.map((session) => session.token).filter((token) => token !== except);
        if (tokens.length === 0) return;
        await adapter.deleteSessions(tokens);
      }
    },

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
    ): Promise<Cookies> {
      const body = { ...passwords, revokeOtherSessions: true };
      const answer = await auth.api.changePassword({ body, headers, returnHeaders: true });
      const { organizationId, passwordConfirmedAt, account } = session;
      if (answer.response.token)
        await this.changeSession(answer.response.token, {
          passwordConfirmedAt,
          ...(organizationId === undefined ? {} : { organizationId }),
        });
      await links.withdrawAll(account.userId);
      return { setCookies: answer.headers.getSetCookie() };
    },

    async byEmail(email: string): Promise<Account | undefined> {
      const found = await (await rows()).findUserByEmail(email.toLowerCase());
      return found ? accountOf(found.user) : undefined;
    },

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
      const known = await this.byEmail(account.email);
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
        const madeMeanwhile = await this.byEmail(account.email);
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

/** The library hides what went wrong behind an answer of its own. */
async function orOutOfReach<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof APIError && error.statusCode >= 500 ? new OutOfReachError(error) : error;
  }
}

function accountOf(user: Record<string, unknown>): Account {
  return {
    userId: String(user['id']),
    email: String(user['email']),
    firstName: String(user['firstName'] ?? ''),
    lastName: String(user['lastName'] ?? ''),
    kind: String(user['kind'] ?? ''),
    locale: user['locale'] === 'en' ? 'en' : 'de',
    theme: user['theme'] === 'dark' || user['theme'] === 'system' ? user['theme'] : 'light',
  };
}

function instantOf(date: Date | string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(new Date(date).getTime());
}
