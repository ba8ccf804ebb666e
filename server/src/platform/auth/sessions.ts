import type { Auth } from './open-auth.ts';

/** A place where somebody is signed in. The token never leaves the server but in its own cookie. */
export type SignedIn = {
  readonly sessionId: string;
  readonly token: string;
  readonly createdAt: Temporal.Instant;
  readonly lastSeenAt: Temporal.Instant;
  readonly address: string;
  readonly userAgent: string;
};

export function openSessions(auth: Auth) {
  const rows = async () => (await auth.$context).internalAdapter;

  return {
    /** Those that still work, the most recently used first. */
    async list(userId: string): Promise<readonly SignedIn[]> {
      const sessions = await (await rows()).listSessions(userId, { onlyActiveSessions: true });
      return sessions
        .map((session) => ({
          sessionId: session.id,
          token: session.token,
          createdAt: instantOf(session.createdAt),
          lastSeenAt: instantOf(session.updatedAt),
          address: session.ipAddress ?? '',
          userAgent: session.userAgent ?? '',
        }))
        .toSorted((one, other) => Temporal.Instant.compare(other.lastSeenAt, one.lastSeenAt));
    },

    async end(token: string): Promise<void> {
      await (await rows()).deleteSession(token);
    },
  };
}

function instantOf(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(new Date(date).getTime());
}
