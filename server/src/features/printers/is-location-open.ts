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

/** A printer hangs on a device of its own location. */
export async function isHostHere(tx: Tx, locationId: string, deviceId: string | null): Promise<boolean> {
  if (deviceId === null) return true;
  const found = await tx
    .selectFrom('app.devices')
    .select('device_id')
    .where('device_id', '=', deviceId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return found !== undefined;
}
