import { sql } from 'kysely';
import { fromDevice } from '../../core/calls/use-case.ts';

type Row = { readonly opening_cents: number; readonly after_seq: number; readonly last_z_no: number };

/** Everything of this register that is not the device's own open log: earlier reports, and earlier devices. */
export const showDrawer = fromDevice.till.drawer.handler(async ({ context: { device, enter } }) => {
  const { deviceId, locationId } = device;
  const [row] = await enter(async (tx) => {
    const { rows } = await sql<Row>`
      with own as (select s.org_id, s.register_id from app.register_series s where s.device_id = ${deviceId}
        order by s.closed_at desc nulls first limit 1)
      select coalesce((select d.opening_cents from app.drawers d join own on own.register_id = d.register_id), 0)
          + coalesce((select app.safe_cents(sum(p.amount_cents))::bigint from own, app.receipts c join app.receipt_payments p
              on p.org_id = c.org_id and p.register_id = c.register_id and p.series = c.series and p.no = c.no
                and p.business_date = c.business_date
              where c.location_id = ${locationId} and c.register_id = own.register_id and c.z_no is null
                and c.device_id <> ${deviceId} and p.type = 'cash'), 0)
          + coalesce((select app.safe_cents(sum(c.amount_cents))::bigint from own, app.cash_entries c
              where c.location_id = ${locationId} and c.register_id = own.register_id and c.z_no is null
                and c.device_id <> ${deviceId}), 0) as opening_cents,
        greatest(
          coalesce((select max(c.device_seq) from own join app.receipts c on c.org_id = own.org_id
            and c.register_id = own.register_id where c.device_id = ${deviceId} and c.z_no is not null), 0),
          coalesce((select max(c.device_seq) from app.cash_entries c
            where c.device_id = ${deviceId} and c.z_no is not null), 0)) as after_seq,
        coalesce((select h.last_z_no from app.z_heads h where h.location_id = ${locationId}), 0) as last_z_no`.execute(
      tx,
    );
    return rows;
  });
  return { openingCents: row?.opening_cents ?? 0, afterSeq: row?.after_seq ?? 0, lastZNo: row?.last_z_no ?? 0 };
});
