import { sql } from 'kysely';
import { fromAuditor } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Row = {
  readonly seq: number;
  readonly type: string;
  readonly written_at: string | null;
  readonly received_at: Temporal.Instant;
  readonly outcome: string;
  readonly code: string;
  readonly prev: string | null;
  readonly hash: string;
  readonly total: number;
};

/** Another place's device is not there, as one that does not exist. */
export const listAuditedLogEntries = fromAuditor.audit.logEntries.handler(async ({ input, context: { tx } }) => {
  const { deviceId, page, pageSize } = input;
  const device = await tx
    .selectFrom('app.devices')
    .select('device_id')
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  if (!device) throw notFound('device');
  const { rows } = await sql<Row>`
    select seq, type, written_at, received_at, outcome, code, prev, hash, total
      from app.audited_log(${deviceId}::uuid, ${pageSize}::integer, ${(page - 1) * pageSize}::integer)`.execute(tx);
  return {
    entries: rows.map((row) => ({
      seq: row.seq,
      type: row.type,
      writtenAt: row.written_at ?? '',
      receivedAt: row.received_at.toString(),
      outcome: row.outcome,
      code: row.code,
      prevHash: row.prev ?? '',
      hash: row.hash,
    })),
    count: Number(rows[0]?.total ?? 0),
  };
});
