import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';

/**
 * An event that is over is read and no longer changed. What a till still sends is taken in all the same: this check is the
 * desk's. The location is kept as it is until the transaction ends.
 */
export async function refuseClosedEvent(
  tx: Tx,
  asked: { readonly locationId: string } | { readonly areaId: string },
): Promise<void> {
  const locations = tx.selectFrom('app.locations').select('location_id').where('closed_at', 'is not', null).forShare();
  const closed = await (
    'locationId' in asked
      ? locations.where('location_id', '=', asked.locationId)
      : locations.where(({ eb, selectFrom }) =>
          eb('location_id', 'in', selectFrom('app.areas').select('location_id').where('area_id', '=', asked.areaId)),
        )
  ).executeTakeFirst();
  if (closed) throw refusal('event/closed');
}
