import { randomUUIDv7 } from 'node:crypto';
import type { OrgId, Tx } from './tenant.ts';

type Entry = {
  /** Without a user: whoever runs the server, at its command line. */
  readonly actor: { readonly userId: string | null; readonly orgId: OrgId; readonly role: string };
  readonly now: Temporal.Instant;
  readonly act: string;
  readonly subject: Readonly<Record<string, string>>;
};

/** Writes down who did what, in the transaction in which it is done. */
export async function writeAudit(tx: Tx, { actor, now, act, subject }: Entry): Promise<void> {
  await tx
    .insertInto('app.audit_entries')
    .values({
      org_id: actor.orgId,
      at: now.toString(),
      entry_id: randomUUIDv7(),
      actor_id: actor.userId,
      actor_role: actor.role,
      act,
      subject: JSON.stringify(subject),
    })
    .execute();
}
