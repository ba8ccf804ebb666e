import { formatPickupNumber } from '@tresen/domain/sales/receipt-number';
import { mostPickupNumbers, type PickupNumbers } from '@tresen/domain/orders/pickup-board';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

export type ReadBoard = { readonly name: string; readonly timeZone: string; readonly numbers: PickupNumbers };

/** What nobody has fetched since is not waited for any more, and its number is given again on the next business day. */
const hoursShown = 12;

type Row = { readonly register_code: string; readonly pickup_no: number; readonly status: 'accepted' | 'ready' };

/**
 * Orders with a number to be called out; those of tables have none. What the kitchen has not taken yet is not in work, and what
 * was cancelled is nobody's. `undefined`: the location is no longer there.
 */
export async function readPickupBoard(
  tx: Tx,
  locationId: string,
  now: Temporal.Instant,
): Promise<ReadBoard | undefined> {
  const location = await tx
    .selectFrom('app.locations')
    .select(['name', 'time_zone'])
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!location) return undefined;
  const since = now.subtract({ hours: hoursShown }).toString();
  const { rows } = await sql<Row>`
    select r.register_code, r.pickup_no, o.status from app.orders o
      cross join lateral (select k.register_id, k.series, k.no, k.business_date from app.order_keys k
        where k.org_id = o.org_id and k.order_id = o.order_id limit 1) k
      cross join lateral (select r.register_code, r.pickup_no from app.receipts r where r.org_id = o.org_id
        and r.register_id = k.register_id and r.series = k.series and r.no = k.no and r.business_date = k.business_date limit 1) r
      where o.org_id = app.current_org() and o.location_id = ${locationId} and o.status in ('accepted', 'ready')
        and o.placed_at >= ${since} and r.pickup_no is not null
        and not exists (select 1 from app.receipts c where c.org_id = o.org_id and c.location_id = o.location_id
          and c.cancels_order_id = o.order_id and c.cancels_whole and c.business_date >= o.business_date)
      order by o.changed_at desc, o.order_id limit ${mostPickupNumbers}`.execute(tx);
  const of = (status: Row['status']) =>
    rows
      .filter((row) => row.status === status)
      .map((row) => formatPickupNumber({ registerCode: row.register_code, pickupNo: row.pickup_no }));
  return {
    name: location.name,
    timeZone: location.time_zone,
    // Whoever has waited longest stands first; of what is ready, whoever is called out now.
    numbers: { preparing: of('accepted').toReversed(), ready: of('ready') },
  };
}
