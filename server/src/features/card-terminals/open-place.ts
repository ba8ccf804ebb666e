import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** A location that is still there. */
export async function openPlace(tx: Tx, locationId: string) {
  const location = await tx
    .selectFrom('app.locations')
    .select(['name', 'abilities'])
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!location) throw notFound('location');
  return location;
}
