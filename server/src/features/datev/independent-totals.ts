import { monthsOf } from '@tresen/domain/basics/report-period';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { DatevPeriod } from './closed-reports.ts';

export type CountedApart = {
  readonly zReportCents: number;
  readonly paymentCents: number;
  readonly receiptCents: number;
  readonly besideCents: number;
};

/**
 * The takings of these Z-reports three times: as they were closed, as they were paid, and receipt by receipt; and apart from
 * them what was paid that is no turnover.
 */
export async function independentTotals(tx: Tx, period: DatevPeriod): Promise<CountedApart> {
  const months = monthsOf({ from: Temporal.PlainDate.from(period.from), to: Temporal.PlainDate.from(period.to) });
  const sums: CountedApart[] = [];
  for (const { from, to } of months) sums.push(await countedIn(tx, period.locationId, from.toString(), to.toString()));
  const add = (of: (counted: CountedApart) => number) => sums.reduce((total, counted) => total + of(counted), 0);
  return {
    zReportCents: add(({ zReportCents }) => zReportCents),
    paymentCents: add(({ paymentCents }) => paymentCents),
    receiptCents: add(({ receiptCents }) => receiptCents),
    besideCents: add(({ besideCents }) => besideCents),
  };
}

type Sums = { readonly receipts: number; readonly payments: number; readonly beside: number };
type Held = { readonly z_cents: number; readonly first_date: string | null; readonly last_date: string | null };

/** Month by month, with the dates spoken out: so that only the tables of that month are read. */
async function countedIn(tx: Tx, locationId: string, from: string, to: string): Promise<CountedApart> {
  const { rows } = await sql<Held>`
    select (select coalesce(app.safe_cents(sum(total_cents)), 0)::bigint from app.z_reports
          where location_id = ${locationId} and business_date between ${from} and ${to}) as z_cents,
        min(u.first_date) as first_date, max(u.last_date) as last_date
      from app.z_reports z join app.z_ranges u on u.org_id = z.org_id and u.z_report_id = z.z_report_id
      where z.location_id = ${locationId} and z.business_date between ${from} and ${to}`.execute(tx);
  const { z_cents: zReportCents = 0, first_date: first = null, last_date: last = null } = rows[0] ?? {};
  if (first === null || last === null) return { zReportCents, paymentCents: 0, receiptCents: 0, besideCents: 0 };
  const { rows: sums } = await sql<Sums>`
    select r.receipts, r.beside, (select coalesce(app.safe_cents(sum(p.amount_cents)), 0)::bigint
          from app.z_reports z join app.z_ranges u on u.org_id = z.org_id and u.z_report_id = z.z_report_id
            join app.receipt_payments p on p.org_id = u.org_id and p.register_id = u.register_id and p.series = u.series
              and p.no between u.first_no and u.last_no
          where z.location_id = ${locationId} and z.business_date between ${from} and ${to}
            and p.business_date between ${first} and ${last}) as payments
      from (select coalesce(app.safe_cents(sum(c.total_cents)), 0)::bigint as receipts,
            coalesce(app.safe_cents(sum(c.beside_cents)), 0)::bigint as beside
          from app.receipts c
          where c.location_id = ${locationId} and c.business_date between ${first} and ${last}
            and c.z_no in (select z_no from app.z_reports
              where location_id = ${locationId} and business_date between ${from} and ${to})) r`.execute(tx);
  const { receipts, payments, beside } = sums[0] ?? { receipts: 0, payments: 0, beside: 0 };
  return { zReportCents, paymentCents: payments - beside, receiptCents: receipts, besideCents: beside };
}
