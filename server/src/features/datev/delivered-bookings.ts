import type { Delivered } from '@tresen/domain/datev/difference';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { DatevPeriod } from './closed-reports.ts';

type Row = {
  readonly z_report_id: string;
  readonly account: string;
  readonly contra_account: string;
  readonly amount_cents: number;
};

export type DeliveredByReport = ReadonlyMap<string, readonly Omit<Delivered, 'documentNo' | 'date'>[]>;

/** What the adviser has of each Z-report: everything since the last batch that replaced the ones before. */
export async function deliveredBookings(tx: Tx, { locationId, from, to }: DatevPeriod): Promise<DeliveredByReport> {
  const { rows } = await sql<Row>`
    with booked as (
      select b.z_report_id, b.account, b.contra_account, b.amount_cents, e.created_at,
          max(e.created_at) filter (where e.delivers = 'whole') over (partition by b.z_report_id) as replaced_at
        from app.z_reports z
          join app.datev_bookings b on b.org_id = z.org_id and b.z_report_id = z.z_report_id
          join app.exports e on e.org_id = b.org_id and e.export_id = b.export_id
        where z.location_id = ${locationId} and z.business_date between ${from} and ${to}
    )
    select z_report_id, account, contra_account, app.safe_cents(sum(amount_cents))::bigint as amount_cents from booked
      where replaced_at is null or created_at >= replaced_at
      group by z_report_id, account, contra_account`.execute(tx);
  const byReport = Map.groupBy(rows, (row) => row.z_report_id);
  return new Map(
    [...byReport].map(([id, booked]) => [
      id,
      booked.map((row) => ({ account: row.account, contraAccount: row.contra_account, amountCents: row.amount_cents })),
    ]),
  );
}
