import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';
import { namesOf } from '../../core/people/names-of.ts';

/** Before this there was nothing to write down. */
const beginning = Temporal.Instant.from('2020-01-01T00:00:00Z');

/** The newest first. A page ends at an entry, not at a time: what happened in one moment is never torn apart. */
export const listAuditEntries = inside.auditLog.list.handler(async ({ input, context: { tx, accounts } }) => {
  const { before, beforeEntryId, act, userId, since, until, limit } = input;
  let asked = tx
    .selectFrom('app.audit_entries')
    .select(['entry_id', 'at', 'actor_id', 'actor_role', 'act', 'subject'])
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) {
    const at = Temporal.Instant.from(before);
    if (Temporal.Instant.compare(at, beginning) < 0) return { entries: [], hasMore: false };
    const last = beforeEntryId ?? firstId;
    asked = asked.where('at', '<=', at).where(sql<boolean>`(at, entry_id) < (${at.toString()}, ${last}::uuid)`);
  }
  if (act !== undefined)
    asked = asked.where((entry) => entry.or([entry('act', '=', act), sql<boolean>`starts_with(act, ${act} || '.')`]));

  if (userId !== undefined) asked = asked.where('actor_id', '=', userId);
  if (since !== undefined) asked = asked.where('at', '>=', notBeforeBeginning(since));
  if (until !== undefined) asked = asked.where('at', '<', notBeforeBeginning(until));

  const rows = await asked.execute();
  const page = rows.slice(0, limit);
  const names = await namesOf(
    page.map((row) => row.actor_id),
    accounts,
    tx,
  );
  return {
    entries: page.map((row) => ({
      entryId: row.entry_id,
      at: row.at.toString(),
      userId: row.actor_id,
      by: (row.actor_id === null ? undefined : names.get(row.actor_id)) ?? '',
      role: row.actor_role,
      act: row.act,
      subject: wordsOf(row.subject),
    })),
    hasMore: rows.length > limit,
  };
});

/** The database knows no moment before its own calendar. */
function notBeforeBeginning(moment: string): Temporal.Instant {
  const at = Temporal.Instant.from(moment);
  return Temporal.Instant.compare(at, beginning) < 0 ? beginning : at;
}

const firstId = '00000000-0000-0000-0000-000000000000';

function wordsOf(subject: unknown): Record<string, string> {
  if (typeof subject !== 'object' || subject === null) return {};
  return Object.fromEntries(Object.entries(subject).map(([name, value]) => [name, String(value)]));
}
