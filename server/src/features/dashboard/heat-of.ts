import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { DaysOfLocations } from './days-of-locations.ts';

const weeks = 4;

/** Takings by weekday and hour over the four weeks that ended yesterday: each weekday is in it as often as any other. */
export async function heatOf(
  tx: Tx,
  { locationIds }: DaysOfLocations,
  today: Temporal.PlainDate,
): Promise<OrganizationFigures['heat']> {
  const from = today.subtract({ days: weeks * 7 }).toString();
  const to = today.subtract({ days: 1 }).toString();
  const { rows } = await sql<OrganizationFigures['heat']['cells'][number]>`
    select extract(isodow from r.business_date)::int as weekday,
        extract(hour from r.occurred_at at time zone l.time_zone)::int as hour,
        app.safe_cents(sum(r.total_cents))::bigint as "amountCents", count(*) filter (where r.cancels_order_id is null)::bigint as orders
      from app.locations l join app.receipts r on r.org_id = l.org_id and r.location_id = l.location_id
      where l.location_id = any(${locationIds}::uuid[]) and r.business_date between ${from} and ${to}
        and r.occurred_at >= ${from}::date - 1
      group by 1, 2 order by 1, 2`.execute(tx);
  return { from, to, weeks, cells: [...rows] };
}
