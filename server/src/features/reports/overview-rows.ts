import { type MoneyType, shownMoneyTypes } from '@tresen/domain/basics/payment-types';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

export type OverviewRow = {
  readonly register_code: string;
  readonly series: number;
  readonly no: number;
  readonly pickup_no: number;
  readonly business_date: string;
  readonly occurred_at: Temporal.Instant;
  readonly time_zone: string;
  readonly area: string | null;
  readonly actor_id: string | null;
  readonly place: string;
  readonly lines: string;
  /** In cents, by type of money. */
  readonly paid: Readonly<Record<string, number>>;
  readonly redeemed_cents: number;
  /** Turnover. */
  readonly total_cents: number;
  /** Tips and value cards: paid, and no turnover. */
  readonly beside_cents: number;
  readonly rates: readonly number[];
  readonly gross: readonly number[];
  readonly tax: readonly number[];
  readonly cancels: string | null;
  readonly z_no: number | null;
};

/** One page of one day: every order with what was sold, how it was paid and what tax it holds, in the order of numbers. */
export async function overviewRows(tx: Tx, locationId: string, date: string): Promise<readonly OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    select r.register_code, r.series, r.no, r.pickup_no, r.business_date, r.occurred_at, l.time_zone, a.name as area,
        r.actor_id, r.place, k.lines, p.paid, k.redeemed_cents, r.total_cents, r.beside_cents,
        r.vat_rates_permille as rates, r.vat_gross_cents as gross, r.vat_tax_cents as tax,
        case when r.cancels_order_id is not null
          then r.cancels_register_code || '-' || r.cancels_series || '-' || lpad(r.cancels_no::text, 6, '0') end as cancels, r.z_no
      from app.receipts r
        join app.locations l on l.org_id = r.org_id and l.location_id = r.location_id
        left join app.areas a on a.org_id = r.org_id and a.area_id = r.area_id
        cross join lateral (
          select coalesce(string_agg(s.quantity || ' × ' || s.name, ', ' order by s.line_no)
                filter (where s.kind <> 'redemption'), '') as lines,
              coalesce(-app.safe_cents(sum(s.total_cents) filter (where s.kind = 'redemption')), 0)::bigint as redeemed_cents
            from app.receipt_lines s where s.org_id = r.org_id and s.register_id = r.register_id and s.series = r.series
              and s.no = r.no and s.business_date = r.business_date) k
        cross join lateral (
          select coalesce(jsonb_object_agg(t.type, t.cents), '{}') as paid
            from (select s.type, app.safe_cents(sum(s.amount_cents)) as cents from app.receipt_payments s
              where s.org_id = r.org_id and s.register_id = r.register_id and s.series = r.series and s.no = r.no
                and s.business_date = r.business_date group by s.type) t) p
      where r.location_id = ${locationId} and r.business_date = ${date}
      order by r.occurred_at, r.register_code, r.series, r.no`.execute(tx);
  return rows;
}

/** The types of money that the orders of these days need a column for. */
export async function paidTypes(
  tx: Tx,
  locationId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly MoneyType[]> {
  const { rows } = await sql<{ readonly type: string }>`
    select distinct p.type from app.receipts r
        join app.receipt_payments p on p.org_id = r.org_id and p.register_id = r.register_id and p.series = r.series
          and p.no = r.no and p.business_date = r.business_date
      where r.location_id = ${locationId} and r.business_date between ${from} and ${to}
        and p.business_date between ${from} and ${to}`.execute(tx);
  return shownMoneyTypes((type) => rows.some((row) => row.type === type));
}
