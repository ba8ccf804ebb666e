import type { Tx } from '../../platform/db/tenant.ts';

/** The location that is set up: the oldest that is still open for business. */
export function firstLocation(tx: Tx) {
  return tx
    .selectFrom('app.locations')
    .select(['location_id', 'name', 'kind', 'payment_types'])
    .where('retired_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('location_id')
    .limit(1)
    .executeTakeFirst();
}

export async function firstArea(tx: Tx, locationId: string): Promise<string | undefined> {
  const area = await tx
    .selectFrom('app.areas')
    .select('area_id')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('area_id')
    .limit(1)
    .executeTakeFirst();
  return area?.area_id;
}
