import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The name of a location that is still open; a retired one has no rules any more. */
export async function refuseUnknownLocation(tx: Tx, locationId: string): Promise<string> {
  const location = await tx
    .selectFrom('app.locations')
    .select('name')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!location) throw notFound('location');
  return location.name;
}
