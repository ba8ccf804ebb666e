import { sql } from 'kysely';
import { z } from 'zod';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Row = {
  readonly entry_id: string;
  readonly at: Temporal.Instant;
  readonly endpoint: string;
  readonly asked: string;
  readonly count: number;
};

/** A question that was too long to be kept whole is none that can be shown. */
const words = z.record(z.string(), z.coerce.string()).catch({});

/** What an auditor has read so far, from the organisation's own log. */
export const listAuditorReads = inside.auditorGrants.reads.handler(async ({ input, context: { tx } }) => {
  const { auditorGrantId, limit } = input;
  const grant = await tx
    .selectFrom('app.auditor_grants')
    .select('created_at')
    .where('auditor_grant_id', '=', auditorGrantId)
    .executeTakeFirst();
  if (!grant) throw notFound('auditor-grant');
  const { rows } = await sql<Row>`
    select e.entry_id, e.at, e.subject ->> 'endpoint' as endpoint, e.subject ->> 'asked' as asked,
        count(*) over ()::integer as count
      from app.audit_entries e
      where e.at >= ${grant.created_at.toString()}::timestamptz and e.act = 'auditor.read'
        and e.subject ->> 'auditorGrantId' = ${auditorGrantId}
      order by e.at desc, e.entry_id desc limit ${limit}`.execute(tx);
  return {
    reads: rows.map((row) => ({
      readId: row.entry_id,
      at: row.at.toString(),
      endpoint: row.endpoint,
      asked: askedIn(row.asked),
    })),
    count: rows[0]?.count ?? 0,
  };
});

function askedIn(text: string): Record<string, string> {
  try {
    return words.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
