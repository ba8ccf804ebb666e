import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Booked = {
  readonly occurred_at: Temporal.Instant;
  /** The day on the paper, where it is not the day of filing. */
  readonly device_date: string | null;
  readonly device_id: string;
  readonly device_seq: number;
};

/** So far back a till looked for the receipt whose time it would not fall behind. */
const lookedThrough = 1000;

/**
 * The time on the paper. Mostly that of the books; a receipt whose clock was wrong has on its copy what the guest's paper
 * says: the time by the device, and never before a receipt of that same day before it.
 */
export async function printedAt(tx: Tx, booked: Booked): Promise<Temporal.Instant> {
  const { occurred_at, device_date, device_id, device_seq } = booked;
  if (device_date === null) return occurred_at;
  const { rows } = await sql<{ readonly at: Temporal.Instant | null }>`
    select max(${signedAt}) as at from app.device_commands c where c.device_id = ${device_id}::uuid
      and c.seq between ${device_seq - lookedThrough} and ${device_seq} and c.type in ('sale.complete.v1', 'sale.complete.v2')
      and c.outcome = 'applied' and c.entry::jsonb #>> '{payload,businessDate}' = ${device_date}`.execute(tx);
  return rows[0]?.at ?? occurred_at;
}

const signedAt: RawBuilder<unknown> = sql`(c.entry::jsonb ->> 'at')::timestamptz
  + make_interval(secs => (c.entry::jsonb ->> 'offsetMs')::numeric / 1000)`;
