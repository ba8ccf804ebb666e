import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Kept as it is until the transaction ends; a retired one has no prices any more. */
export async function openLocation(tx: Tx, locationId: string): Promise<{ readonly time_zone: string }> {
  const location = await tx
    .selectFrom('app.locations')
    .select('time_zone')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!location) throw notFound('location');
  return location;
}
