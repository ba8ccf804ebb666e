import { mayWrite } from '@tresen/domain/people/device-access';
import { type RawBuilder, sql } from 'kysely';
import { raiseIncident } from '../incidents/raise-incident.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { BookParked } from './book-parked.ts';
import { isKnownType } from './read-entry.ts';

/** What an older server could not read is booked by the first one that can, when its device is heard again. */
export async function replayParked(
  tx: Tx,
  { device, now, bookParked }: { device: DeviceIdentity; now: Temporal.Instant; bookParked: BookParked },
): Promise<void> {
  const waiting = await tx
    .selectFrom('app.parked_commands')
    .select(['parked_id', 'type', 'entry', 'seq'])
    .where('device_id', '=', device.deviceId)
    .where('cause', '=', 'type-unknown')
    .where('decision', 'is', null)
    .orderBy('seq')
    .forUpdate()
    .execute();
  let isAnyBooked = false;
  for (const { parked_id, type, entry, seq } of waiting) {
    if (!isKnownType(type) || !mayWrite(device.role, type) || !(await bookParked(tx, entry, now))) continue;
    isAnyBooked = true;
    await tx
      .updateTable('app.parked_commands')
      .set({ decision: 'replayed', decided_at: now.toString() })
      .where('parked_id', '=', parked_id)
      .execute();
    const { orgId, locationId, deviceId } = device;
    const subject = { seq: String(seq), type, parkedId: parked_id };
    await raiseIncident(tx, {
      orgId,
      locationId,
      deviceId,
      kind: 'entry-replayed',
      severity: 'info',
      subject,
      at: now,
    });
  }
  if (!isAnyBooked) return;
  await closeFilledGaps(tx, device.deviceId, now, { kind: 'sequence-gap', numbered: sql.table('app.receipts') });
  await closeFilledGaps(tx, device.deviceId, now, { kind: 'round-gap', numbered: sql.table('app.rounds') });
}

/** Numbers that were missing while their entries were set aside, and are all there now. */
async function closeFilledGaps(
  tx: Tx,
  deviceId: string,
  now: Temporal.Instant,
  { kind, numbered }: { readonly kind: string; readonly numbered: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update app.incidents i set closed_at = ${now.toString()}
      from app.cash_registers r
      where i.device_id = ${deviceId} and i.kind = ${kind} and i.closed_at is null
        and r.org_id = i.org_id and r.location_id = i.location_id and r.code = i.subject ->> 'register'
        and (select count(*) from ${numbered} s where s.org_id = i.org_id and s.register_id = r.register_id
            and s.series = (i.subject ->> 'series')::integer
            and s.no >= (i.subject ->> 'expected')::bigint and s.no < (i.subject ->> 'no')::bigint)
          = (i.subject ->> 'no')::bigint - (i.subject ->> 'expected')::bigint`.execute(tx);
}
