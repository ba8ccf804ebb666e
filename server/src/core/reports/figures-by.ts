import type { analyses, setViews } from '@tresen/domain/basics/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

export type Figure = {
  readonly key: string;
  readonly name: string;
  readonly amount: number;
  readonly count: number;
  /** Of articles and categories. */
  readonly hasSets?: boolean;
};
type Analysis = (typeof analyses)[number];
type Asked = {
  readonly locationIds: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly sets: (typeof setViews)[number];
};

/** Figures of some days by one question, from the receipts as they were stored. */
export async function figuresBy(tx: Tx, analysis: Analysis, asked: Asked): Promise<readonly Figure[]> {
  const { rows } = await questions[analysis](receiptsIn(asked)).execute(tx);
  return rows;
}

type Receipts = {
  readonly table: RawBuilder<unknown>;
  readonly dates: RawBuilder<unknown>;
  /** Beside each line: its article, name and amount, or those of each of its parts. */
  readonly things: RawBuilder<unknown>;
};

function receiptsIn({ locationIds, from, to, sets }: Asked): Receipts {
  return {
    // Named one by one: an auditor may read these, and not all.
    table: sql`(select org_id, register_id, series, no, business_date, location_id, occurred_at, total_cents, cancels_order_id,
        vat_rates_permille, vat_gross_cents from app.receipts where location_id = any(${locationIds}::uuid[])
      and business_date between ${from} and ${to})`,
    dates: sql`between ${from} and ${to}`,
    things: sets === 'by-parts' ? byParts : asSold,
  };
}

const hasParts = sql`(p.parts is not null and p.parts <> '[]')`;
const asSold = sql`cross join lateral (select p.article_id, p.name, p.total_cents as amount) t`;

/**
 * A set is divided among its parts by what they cost alone with their options, each time from the beginning of the line, so
 * that its parts add up to it. Reduced rates come first: where it is taxed by its parts, each rate gets what the receipt says.
 */
const byParts = sql`cross join lateral (
  select p.article_id, p.name, p.total_cents as amount where not ${hasParts}
  union all
  select article_id, name, (round(p.total_cents * upto / whole) - round(p.total_cents * (upto - worth) / whole))::bigint
    from (select w.*, sum(worth) over (order by is_full, no) as upto, sum(worth) over () as whole from (
      select no, article_id, name, is_full, case when max(value) over () = 0 then 1 else value end as worth from (
        select s.no, (s.part ->> 'articleId')::uuid as article_id, s.part ->> 'name' as name,
            s.part ->> 'taxKey' = 'DE_19' as is_full, greatest(0, (s.part ->> 'valueCents')::numeric + coalesce((
              select sum((o ->> 'deltaCents')::numeric) from jsonb_array_elements(s.part -> 'options') o), 0)) as value
          from jsonb_array_elements(p.parts) with ordinality as s (part, no)) v) w) x) t`;

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
    select coalesce(t.article_id::text, t.name) as key, max(t.name) as name, app.safe_cents(sum(t.amount))::bigint as amount,
        app.safe_cents(sum(p.quantity))::bigint as count, bool_or(${hasParts}) as "hasSets"
      from ${receipts.table} r join ${ofReceipt(sql`app.receipt_lines`, receipts)} ${receipts.things}
      where ${isTurnover} group by 1 order by 3 desc, 2`,
  categories: (receipts) => sql`
    select coalesce(c.category_id::text, '') as key, coalesce(max(c.name), '') as name,
        app.safe_cents(sum(t.amount))::bigint as amount, app.safe_cents(sum(p.quantity))::bigint as count,
        bool_or(${hasParts}) as "hasSets"
      from ${receipts.table} r join ${ofReceipt(sql`app.receipt_lines`, receipts)} ${receipts.things}
        left join lateral (select k.category_id, k.name from app.article_categories m
            join app.categories k on k.org_id = m.org_id and k.category_id = m.category_id
          where m.org_id = p.org_id and m.article_id = t.article_id order by k.position, k.category_id limit 1) c on true
      where ${isTurnover} group by 1 order by 3 desc, 2`,
  payments: (receipts) => sql`
    select p.type as key, '' as name, app.safe_cents(sum(p.amount_cents))::bigint as amount, count(*)::bigint as count
      from ${receipts.table} r join ${ofReceipt(sql`app.receipt_payments`, receipts)} group by 1 order by 3 desc`,
  rates: ({ table }) => sql`
    select v.rate::text as key, '' as name, app.safe_cents(sum(v.gross))::bigint as amount, count(*)::bigint as count
      from ${table} r cross join lateral unnest(r.vat_rates_permille, r.vat_gross_cents) as v (rate, gross)
      group by v.rate order by v.rate desc`,
};
