import { besideTheBooks } from '@tresen/domain/closing/book-incidents';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { fromAuditor } from '../../core/calls/use-case.ts';
import { type AuditedPart, pageOf } from './audited-rows.ts';

const severities = ['info', 'warning', 'serious'] as const;
const words = z.record(z.string(), z.coerce.string()).catch({});

type Row = {
  readonly incident_id: string;
  readonly location_id: string;
  readonly device_name: string;
  readonly kind: string;
  readonly severity: string;
  readonly subject: unknown;
  readonly opened_at: Temporal.Instant;
  readonly closed_at: Temporal.Instant | null;
};
type Outage = {
  readonly location_id: string;
  readonly started_at: Temporal.Instant;
  readonly ended_at: Temporal.Instant | null;
  readonly reason: string;
};

/** The newest first; outages of the TSE whole, because every unsigned receipt points to one. */
export const listAuditedIncidents = fromAuditor.audit.incidents.handler(async ({ input, context: { tx } }) => {
  const part = sql`i.kind <> all (${[...besideTheBooks]}::text[]) and ${during('i', 'opened_at', input)}`;
  const { rows } = await sql<Row>`
    select i.incident_id, i.location_id, coalesce(d.name, '') as device_name, i.kind, i.severity,
        app.audited_subject(i.incident_id) as subject, i.opened_at, i.closed_at
      from app.incidents i left join app.devices d on d.org_id = i.org_id and d.device_id = i.device_id
      where ${part} order by i.opened_at desc, i.incident_id desc ${pageOf(input)}`.execute(tx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from app.incidents i where ${part}`.execute(tx);
  const { rows: outages } = await sql<Outage>`
    select o.location_id, o.started_at, o.ended_at, o.reason from app.tse_outages o
      where ${during('o', 'started_at', input)} order by o.started_at desc limit 1000`.execute(tx);
  return {
    incidents: rows.map((row) => ({
      incidentId: row.incident_id,
      locationId: row.location_id,
      deviceName: row.device_name,
      kind: row.kind,
      severity: severities.find((severity) => severity === row.severity) ?? ('warning' as const),
      subject: words.parse(row.subject),
      openedAt: row.opened_at.toString(),
      closedAt: row.closed_at?.toString() ?? null,
    })),
    count: counted[0]?.count ?? 0,
    outages: outages.map((row) => ({
      locationId: row.location_id,
      startedAt: row.started_at.toString(),
      endedAt: row.ended_at?.toString() ?? null,
      reason: row.reason,
    })),
  };
});

/** What has a time and no business day: a day ends on the next morning at the latest. */
function during(alias: string, column: string, { locationId, from, to }: AuditedPart): RawBuilder<unknown> {
  const at = sql.ref(`${alias}.${column}`);
  return sql.join(
    [
      sql`true`,
      ...(locationId === undefined ? [] : [sql`${sql.ref(`${alias}.location_id`)} = ${locationId}::uuid`]),
      ...(from === undefined ? [] : [sql`${at} >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`${at} < ${to}::date + 2`]),
    ],
    sql` and `,
  );
}
