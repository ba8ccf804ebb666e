import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { type OrderStatus, orderStatuses } from '@tresen/domain/orders/order';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { DaysOfLocations } from './days-of-locations.ts';

/** How far the orders of the day are; a location without order processing has no such thing. */
export async function ordersByStatus(
  tx: Tx,
  { table, during, locationIds }: DaysOfLocations,
): Promise<OrganizationFigures['byStatus']> {
  const processing = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where(({ eb }) => eb('location_id', '=', eb.fn.any(eb.val(locationIds))))
    .where(({ eb, val }) => eb(val('order-processing'), '=', eb.fn.any('features')))
    .executeTakeFirst();
  if (!processing) return null;
  const { rows } = await sql<{ readonly status: OrderStatus; readonly count: number }>`
    select o.status, count(*)::bigint as count
      from ${table} join app.receipts r on r.location_id = d.location_id
          and r.business_date = d.today and r.occurred_at >= d.began - interval '1 day'
        join app.orders o on o.org_id = r.org_id and o.order_id = r.order_id and o.business_date = r.business_date
      where r.cancels_order_id is null and ${during('r')} group by 1`.execute(tx);
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  const all = orderStatuses.map((status) => [status, counted.get(status) ?? 0] as const);
  // `fromEntries` forgets the names, which are those of `orderStatuses`.
  return Object.fromEntries(all) as Record<OrderStatus, number>;
}
