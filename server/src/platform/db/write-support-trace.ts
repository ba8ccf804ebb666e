import { sql } from 'kysely';
import type { OrgId, Tx } from './tenant.ts';
import { writeAudit } from './write-audit.ts';

/** A screen that asks again and again is written down once in this time. */
const sameWithinSeconds = 60;
const mostAsked = 300;

type Trace = {
  readonly actor: { readonly userId: string; readonly orgId: OrgId; readonly role: string };
  readonly now: Temporal.Instant;
  readonly endpoint: string;
  /** What was asked for: two exports of different days are two entries. */
  readonly asked: unknown;
  readonly isRead: boolean;
};

/** Whatever support does in an organisation stands in its log, and also whatever it looks at: nothing is left out by default. */
export async function writeSupportTrace(tx: Tx, { actor, now, endpoint, asked, isRead }: Trace): Promise<void> {
  if (actor.role !== 'support') return;
  if (!isRead) return writeAudit(tx, { actor, now, act: 'support.acted', subject: { endpoint } });
  const subject = { endpoint, asked: (JSON.stringify(asked ?? {}) ?? '').slice(0, mostAsked) };
  const known = await tx
    .selectFrom('app.audit_entries')
    .select('entry_id')
    .where('at', '>', now.subtract({ seconds: sameWithinSeconds }))
    .where('actor_id', '=', actor.userId)
    .where('act', '=', 'support.read')
    .where(sql<boolean>`subject::jsonb = ${JSON.stringify(subject)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  if (!known) await writeAudit(tx, { actor, now, act: 'support.read', subject });
}
