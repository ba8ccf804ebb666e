import type { Tx } from '../../platform/db/tenant.ts';
import { readPriceLists, type SavedPriceList } from './read-price-lists.ts';

/** The lists of all locations. */
export async function readAllPriceLists(tx: Tx): Promise<readonly SavedPriceList[]> {
  const locations = await tx
    .selectFrom('app.price_lists')
    .select('location_id')
    .distinct()
    .where('retired_at', 'is', null)
    .execute();
  const lists: SavedPriceList[] = [];
  for (const { location_id: locationId } of locations) lists.push(...(await readPriceLists(tx, locationId)));
  return lists;
}
