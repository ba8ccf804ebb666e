import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type End = {
  readonly deviceId: string;
  readonly state: 'lost' | 'revoked';
  readonly endedBy: string;
  readonly now: Temporal.Instant;
};

/** A device that is still let in, held fast: nothing of it is taken in while it is being ended. */
export async function holdDevice(tx: Tx, deviceId: string) {
  await tx.selectFrom('app.device_heads').select('last_seq').where('device_id', '=', deviceId).forUpdate().execute();
  return tx
    .selectFrom('app.devices')
    .select(['name', 'location_id', 'unsent', 'state'])
    .where('device_id', '=', deviceId)
    .where('state', 'in', ['active', 'frozen'])
    .forUpdate()
    .executeTakeFirst();
}

/**
 * From now on the device proves nothing any more, and its series is closed; nor will it say when its outage was over. Tells which
 * series that was.
 */
export async function endDevice(tx: Tx, { deviceId, state, endedBy, now }: End) {
  await tx
    .updateTable('app.devices')
    .set({ state, revoked_at: now.toString(), revoked_by: endedBy })
    .where('device_id', '=', deviceId)
    .execute();
  const closed = await closeSeries(tx, deviceId, now);
  if (closed)
    await sql`
      update app.tse_outages set ended_at = greatest(started_at, ${now.toString()}::timestamptz)
        where register_id = ${closed.register_id} and ended_at is null`.execute(tx);
  return closed;
}

/** The series that the device writes takes no further number. Tells which that was. */
export function closeSeries(tx: Tx, deviceId: string, now: Temporal.Instant) {
  return tx
    .updateTable('app.register_series as s')
    .from('app.cash_registers as r')
    .set({ closed_at: now.toString() })
    .where('s.device_id', '=', deviceId)
    .where('s.closed_at', 'is', null)
    .whereRef('r.org_id', '=', 's.org_id')
    .whereRef('r.register_id', '=', 's.register_id')
    .returning(['s.register_id', 's.series', 's.kind', 's.last_no', 's.last_round_no', 'r.code'])
    .executeTakeFirst();
}
