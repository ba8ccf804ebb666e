import { sql } from 'kysely';
import { fromDevice } from '../../core/calls/use-case.ts';

/** As far back as anybody takes something back at the counter. */
const daysBack = 3;

type Row = {
  readonly order_id: string;
  readonly register_code: string;
  readonly series: number;
  readonly no: number;
  readonly pickup_no: number;
  readonly occurred_at: Temporal.Instant;
  readonly total_cents: number;
  readonly payment_types: readonly string[];
  readonly status: string;
  readonly is_cancelled: boolean;
  readonly z_no: number | null;
};

export const listRecentOrders = fromDevice.till.recentOrders.handler(async ({ input, context }) => {
  const { device, enter, now } = context;
  const since = now.subtract({ hours: daysBack * 24 });
  const rows = await enter(async (tx) => {
    const { rows: found } = await sql<Row>`
      select r.order_id, r.register_code, r.series, r.no, r.pickup_no, r.occurred_at, r.total_cents, r.z_no,
          coalesce(o.status, 'completed') as status,
          array(select distinct p.type from app.receipt_payments p where p.org_id = r.org_id
            and p.register_id = r.register_id and p.series = r.series and p.no = r.no
            and p.business_date = r.business_date order by 1) as payment_types,
          exists (select 1 from app.receipts c where c.org_id = r.org_id and c.cancels_order_id = r.order_id) as is_cancelled
        from app.receipts r left join app.orders o
          on o.org_id = r.org_id and o.order_id = r.order_id and o.business_date = r.business_date
        where r.location_id = ${device.locationId} and r.occurred_at >= ${since.toString()}
          and r.cancels_order_id is null
          and (${input.areaId ?? null}::uuid is null or r.area_id = ${input.areaId ?? null}::uuid)
        order by r.occurred_at desc, r.no desc limit ${input.limit}`.execute(tx);
    return found;
  });
  return {
    orders: rows.map((row) => ({
      orderId: row.order_id,
      registerCode: row.register_code,
      series: row.series,
      receiptNo: row.no,
      pickupNo: row.pickup_no,
      occurredAt: row.occurred_at.toString(),
      totalCents: row.total_cents,
      paymentTypes: [...row.payment_types],
      status: row.status,
      isCancelled: row.is_cancelled,
      zNo: row.z_no,
    })),
  };
});
