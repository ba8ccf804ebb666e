import { randomBytes } from 'node:crypto';
import type { Pool } from '../db/pool.ts';
import type { Auth } from './open-auth.ts';

/** What a link in a mail may be about, and for how many hours it works. */
const hours = { 'password-reset': 1, 'set-password': 7 * 24, 'email-change': 24 } as const;
export type LinkKind = keyof typeof hours;

/** Secrets that are only ever in a mail; the database keeps their hash. Each works once. */
export type Links = ReturnType<typeof openLinks>;

export function openLinks(auth: Auth, pool: Pool) {
  const rows = async () => (await auth.$context).internalAdapter;

  return {
    async issue(kind: LinkKind, value: string, now: Temporal.Instant): Promise<string> {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = new Date(now.add({ hours: hours[kind] }).epochMilliseconds);
      await (await rows()).createVerificationValue({ identifier: `${kind}:${token}`, value, expiresAt });
      return token;
    },

    async peek(kinds: readonly LinkKind[], token: string): Promise<string | undefined> {
      const adapter = await rows();
      for (const kind of kinds) {
        const found = await adapter.findVerificationValue(`${kind}:${token}`);
        if (found && found.expiresAt.getTime() > Date.now()) return found.value;
      }
      return undefined;
    },

    /** Once the password or the address has changed, no older mail may change it again. Values begin with the user's id. */
    async withdrawAll(userId: string): Promise<void> {
      await pool.query('delete from auth.verification where starts_with(value, $1)', [userId]);
    },

    async consume(kinds: readonly LinkKind[], token: string): Promise<string | undefined> {
      const adapter = await rows();
      for (const kind of kinds) {
        const found = await adapter.consumeVerificationValue(`${kind}:${token}`);
        if (found && found.expiresAt.getTime() > Date.now()) return found.value;
      }
      return undefined;
    },
  };
}
