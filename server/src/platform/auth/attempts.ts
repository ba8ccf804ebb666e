import { createHash, randomUUID } from 'node:crypto';
import { type Limit, waitSeconds } from '@tresen/domain/basics/rate-limit';
import type { Pool } from '../db/pool.ts';

type Attempt = { readonly kind: string; readonly subject: string };

/** A place in the list of tries. What was held back, or did not fail, gives its place back and does not count. */
export type Place = {
  /** The earlier tries, in epoch milliseconds. */
  readonly earlier: readonly number[];
  readonly giveBack: () => Promise<void>;
};

/** Counts what may only happen so often. Nothing is decided here: the rules are in the domain. */
export type Attempts = ReturnType<typeof openAttempts>;

export function openAttempts(pool: Pool) {
  /** Takes a slot first and looks then, so that many tries at once cannot all find the list short. */
  async function take(attempt: Attempt, withinSeconds: number, now: Temporal.Instant): Promise<Place> {
    const id = randomUUID();
    const key = [attempt.kind, hashed(attempt.subject)];
    await pool.query('insert into auth.attempt (id, kind, subject, at) values ($1, $2, $3, $4)', [
      id,
      ...key,
      now.toString(),
    ]);
    const { rows } = await pool.query<{ at: Date }>(
      'select at from auth.attempt where kind = $1 and subject = $2 and at > $3 and id <> $4 order by at',
      [...key, now.subtract({ seconds: withinSeconds }).toString(), id],
    );
    return {
      earlier: rows.map((row) => row.at.getTime()),
      giveBack: async () => void (await pool.query('delete from auth.attempt where id = $1', [id])),
    };
  }

  return {
    take,

    async forget(attempt: Attempt): Promise<void> {
      await pool.query('delete from auth.attempt where kind = $1 and subject = $2', [
        attempt.kind,
        hashed(attempt.subject),
      ]);
    },

    /** Seconds to wait; zero means the slot is taken and the act may go on. */
    async waitFor(attempt: Attempt, limit: Limit, now: Temporal.Instant): Promise<number> {
      const { earlier, giveBack } = await take(attempt, limit.withinSeconds, now);
      const wait = waitSeconds(limit, earlier, now.epochMilliseconds);
      if (wait > 0) await giveBack();
      return wait;
    },

    async sweep(before: Temporal.Instant): Promise<void> {
      await pool.query('delete from auth.attempt where at < $1', [before.toString()]);
      await pool.query('delete from auth.verification where expires_at < $1', [before.toString()]);
      await pool.query('delete from auth.session where expires_at < $1', [before.toString()]);
    },
  };
}

function hashed(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
