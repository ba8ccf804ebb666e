import { sql } from 'kysely';
import { locationDays } from '../../core/closing/location-days.ts';
import { checkPeriod } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';

type Row = { readonly revenue: number; readonly orders: number };

/** What was taken in these days. A counter-booking takes back money; it is no order. */
export const showReport = inside.reports.show.handler(async ({ input, context }) => {
  const { tx, now } = context;
  await checkPeriod(tx, input);
  const locations = await locationDays(tx, input.locationId, now);
  const { rows } = await sql<Row>`
    select coalesce(app.safe_cents(sum(total_cents)), 0)::bigint as revenue,
        count(*) filter (where cancels_order_id is null)::bigint as orders
      from app.receipts where location_id = any(${locations.map(({ locationId }) => locationId)}::uuid[])
        and business_date between ${input.from} and ${input.to}`.execute(tx);
  const { revenue = 0, orders = 0 } = rows[0] ?? {};
  const today = locations[0]?.today ?? now.toZonedDateTimeISO('Europe/Berlin').toPlainDate();
  return {
    today: today.toString(),
    revenueCents: revenue,
    orders,
    averageCents: orders === 0 ? 0 : Math.round(revenue / orders),
  };
});
