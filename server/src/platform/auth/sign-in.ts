import { APIError } from 'better-auth/api';
import { accountOf } from './account-of.ts';
import type { AccountSession } from './account.ts';
import type { Auth } from './open-auth.ts';
import { OutOfReachError } from './out-of-reach-error.ts';
import { hashPassword } from './password-hash.ts';

export type SetCookies = { readonly setCookies: readonly string[] };

/** Who comes in, stays and goes: the session behind a cookie. */
export function openSignIn(auth: Auth) {
  const rows = async () => (await auth.$context).internalAdapter;

  return {
    /** Reading may believe the signed cache for up to five minutes; everything else asks the database. */
    async sessionOf(headers: Headers, isCacheBelieved: boolean): Promise<SetCookies & { session?: AccountSession }> {
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
    ): Promise<(SetCookies & { needsSecondFactor: boolean }) | undefined> {
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

    async signOut(headers: Headers): Promise<SetCookies> {
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

function instantOf(date: Date | string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(new Date(date).getTime());
}
