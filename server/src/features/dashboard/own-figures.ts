import { sql } from 'kysely';
import type { LocationDay } from '../../core/closing/location-days.ts';
import type { Tx } from '../../platform/db/tenant.ts';

type Asked = {
  readonly userId: string;
  readonly since: Temporal.Instant;
  readonly locations: readonly LocationDay[];
};

/** What somebody took in since then. */
export async function ownFigures(tx: Tx, { userId, since, locations }: Asked) {
  const { rows } = await sql<{ readonly orders: number; readonly revenue: number }>`
    select count(*) filter (where cancels_order_id is null)::bigint as orders,
        coalesce(app.safe_cents(sum(total_cents)), 0)::bigint as revenue
      from app.receipts where location_id = any(${locations.map(({ locationId }) => locationId)}::uuid[])
        and occurred_at >= ${since.toString()} and actor_id = ${userId}
        and business_date >= (${since.toString()}::timestamptz - interval '2 days')::date`.execute(tx);
  return { orders: rows[0]?.orders ?? 0, revenueCents: rows[0]?.revenue ?? 0 };
}
