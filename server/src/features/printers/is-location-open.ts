import type { Tx } from '../../platform/db/tenant.ts';

export async function isLocationOpen(tx: Tx, locationId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** A printer hangs on a device of its own location: one of the network on a bridge that is at work, and no other on a bridge. */
export async function isHostHere(
  tx: Tx,
  { locationId, hostDeviceId, connection }: { locationId: string; hostDeviceId: string | null; connection: string },
): Promise<boolean> {
  if (hostDeviceId === null) return connection !== 'network';
  const found = await tx
    .selectFrom('app.devices')
    .select(['role', 'state'])
    .where('device_id', '=', hostDeviceId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!found) return false;
  if (connection === 'network') return found.role === 'bridge' && found.state === 'active';
  return connection === 'cloudprnt' || found.role !== 'bridge';
}
