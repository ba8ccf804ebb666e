import type { analyses } from '@tresen/domain/basics/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

export type Figure = { readonly key: string; readonly name: string; readonly amount: number; readonly count: number };
type Analysis = (typeof analyses)[number];
type Asked = { readonly locationIds: readonly string[]; readonly from: string; readonly to: string };

/** Figures of some days by one question, from the receipts as they were stored. */
export async function figuresBy(tx: Tx, analysis: Analysis, asked: Asked): Promise<readonly Figure[]> {
  const { rows } = await questions[analysis](receiptsIn(asked)).execute(tx);
  return rows;
}

type Receipts = { readonly table: RawBuilder<unknown>; readonly dates: RawBuilder<unknown> };

function receiptsIn({ locationIds, from, to }: Asked): Receipts {
  return {
    table: sql`(select * from app.receipts where location_id = any(${locationIds}::uuid[])
      and business_date between ${from} and ${to})`,
    dates: sql`between ${from} and ${to}`,
  };
}

/** Redeemed cards lower it elsewhere; tips and value cards stand beside it. */
const isTurnover = sql`p.kind not in ('redemption', 'tip', 'value-card', 'value-redemption')`;
const orders = sql`count(*) filter (where r.cancels_order_id is null)::bigint`;

/** A part of a receipt, found by the same number on the same day. */
function ofReceipt(part: RawBuilder<unknown>, { dates }: Receipts): RawBuilder<unknown> {
  return sql`${part} p on p.org_id = r.org_id and p.register_id = r.register_id and p.series = r.series and p.no = r.no
    and p.business_date = r.business_date and p.business_date ${dates}`;
}

const questions: Record<Analysis, (receipts: Receipts) => RawBuilder<Figure>> = {
  days: ({ table }) => sql`
    select r.business_date::text as key, '' as name, app.safe_cents(sum(r.total_cents))::bigint as amount, ${orders} as count
      from ${table} r group by 1 order by 1`,
  hours: ({ table }) => sql`
    select extract(hour from r.occurred_at at time zone l.time_zone)::int::text as key, '' as name,
        app.safe_cents(sum(r.total_cents))::bigint as amount, ${orders} as count
      from ${table} r join app.locations l on l.org_id = r.org_id and l.location_id = r.location_id
      group by 1 order by min(mod(extract(hour from r.occurred_at at time zone l.time_zone)::int - l.closing_hour + 24, 24))`,
  articles: (receipts) => sql`
    select coalesce(p.article_id::text, p.name) as key, max(p.name) as name, app.safe_cents(sum(p.total_cents))::bigint as amount,
        app.safe_cents(sum(p.quantity))::bigint as count
      from ${receipts.table} r join ${ofReceipt(sql`app.receipt_lines`, receipts)}
      where ${isTurnover} group by 1 order by 3 desc, 2 limit 200`,
  categories: (receipts) => sql`
    select coalesce(c.category_id::text, '') as key, coalesce(max(c.name), '') as name,
        app.safe_cents(sum(p.total_cents))::bigint as amount, app.safe_cents(sum(p.quantity))::bigint as count
      from ${receipts.table} r join ${ofReceipt(sql`app.receipt_lines`, receipts)}
        left join lateral (select k.category_id, k.name from app.article_categories m
            join app.categories k on k.org_id = m.org_id and k.category_id = m.category_id
          where m.org_id = p.org_id and m.article_id = p.article_id order by k.position, k.category_id limit 1) c on true
      where ${isTurnover} group by 1 order by 3 desc, 2`,
  payments: (receipts) => sql`
    select p.type as key, '' as name, app.safe_cents(sum(p.amount_cents))::bigint as amount, count(*)::bigint as count
      from ${receipts.table} r join ${ofReceipt(sql`app.receipt_payments`, receipts)} group by 1 order by 3 desc`,
  rates: ({ table }) => sql`
    select v.rate::text as key, '' as name, app.safe_cents(sum(v.gross))::bigint as amount, count(*)::bigint as count
      from ${table} r cross join lateral unnest(r.vat_rates_permille, r.vat_gross_cents) as v (rate, gross)
      group by v.rate order by v.rate desc`,
};
