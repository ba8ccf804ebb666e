import { mayWrite } from '@tresen/domain/people/device-access';
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
  for (const { parked_id, type, entry, seq } of waiting) {
    if (!isKnownType(type) || !mayWrite(device.role, type) || !(await bookParked(tx, entry, now))) continue;
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
}
