import type { Tx } from '../../platform/db/tenant.ts';

/** Whether the location is there, and kept there until this transaction ends. */
export async function isLocationOpen(tx: Tx, locationId: string): Promise<boolean> {
  const location = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return location !== undefined;
}
