import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** One that is not retired, of a location that is not. */
export async function findPriceList(tx: Tx, priceListId: string): Promise<{ readonly locationId: string }> {
  const found = await tx
    .selectFrom('app.price_lists as list')
    .innerJoin('app.locations as location', 'location.location_id', 'list.location_id')
    .select('list.location_id')
    .where('list.price_list_id', '=', priceListId)
    .where('list.retired_at', 'is', null)
    .where('location.retired_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound('price-list');
  return { locationId: found.location_id };
}
