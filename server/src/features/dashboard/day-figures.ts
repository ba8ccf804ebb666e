import { byMoneyType } from '@tresen/domain/basics/payment-types';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { DaysOfLocations } from './days-of-locations.ts';

const most = 10;

/** The ten that brought most and the ten most sold, each beside the same weekday before. */
export async function articlesToday(
  tx: Tx,
  { table, during }: DaysOfLocations,
): Promise<OrganizationFigures['articles']> {
  const { rows } = await sql<OrganizationFigures['articles'][number]>`
    with sold as (
      select coalesce(p.article_id::text, p.name) as key, max(p.name) as name,
          coalesce(app.safe_cents(sum(p.quantity) filter (where r.business_date = d.today)), 0)::bigint as quantity,
          coalesce(app.safe_cents(sum(p.total_cents) filter (where r.business_date = d.today)), 0)::bigint as "amountCents",
          coalesce(app.safe_cents(sum(p.quantity) filter (where r.business_date = d.before)), 0)::bigint as "beforeQuantity",
          coalesce(app.safe_cents(sum(p.total_cents) filter (where r.business_date = d.before)), 0)::bigint as "beforeCents"
        from ${table} join app.receipts r on r.location_id = d.location_id
            and r.business_date in (d.today, d.before) and r.occurred_at >= d.began_before - interval '1 day'
          join app.receipt_lines p on p.org_id = r.org_id and p.register_id = r.register_id and p.series = r.series
            and p.no = r.no and p.business_date = r.business_date
        where p.kind = 'sale' and ${during('r')} and ${during('p')} group by 1
    ), ranked as (
      select *, row_number() over (order by "amountCents" desc, name) as by_amount,
          row_number() over (order by quantity desc, name) as by_quantity
        from sold where quantity > 0
    )
    select key, name, quantity, "amountCents", "beforeQuantity", "beforeCents" from ranked
      where by_amount <= ${most} or by_quantity <= ${most} order by "amountCents" desc, name`.execute(tx);
  return [...rows];
}

type PaidRow = { readonly type: string; readonly count: number; readonly amount: number };

export async function paymentsToday(
  tx: Tx,
  { table, during }: DaysOfLocations,
): Promise<OrganizationFigures['payments']> {
  const { rows } = await sql<PaidRow>`
    select p.type, count(*)::bigint as count, app.safe_cents(sum(p.amount_cents))::bigint as amount
      from ${table} join app.receipts r on r.location_id = d.location_id
          and r.business_date = d.today and r.occurred_at >= d.began - interval '1 day'
        join app.receipt_payments p on p.org_id = r.org_id and p.register_id = r.register_id and p.series = r.series
          and p.no = r.no and p.business_date = r.business_date
      where ${during('r')} and ${during('p')} group by p.type`.execute(tx);
  const { rows: redeemed } = await sql<{ readonly count: number; readonly amount: number }>`
    select count(*)::bigint as count, coalesce(-app.safe_cents(sum(p.total_cents)), 0)::bigint as amount
      from ${table} join app.receipts r on r.location_id = d.location_id
          and r.business_date = d.today and r.occurred_at >= d.began - interval '1 day'
        join app.receipt_lines p on p.org_id = r.org_id and p.register_id = r.register_id and p.series = r.series
          and p.no = r.no and p.business_date = r.business_date
      where p.kind = 'redemption' and ${during('r')} and ${during('p')}`.execute(tx);
  const [cards] = redeemed;
  return {
    ...byMoneyType((type) => {
      const paid = rows.find((row) => row.type === type);
      return { count: paid?.count ?? 0, amountCents: paid?.amount ?? 0 };
    }),
    redeemed: { count: cards?.count ?? 0, amountCents: cards?.amount ?? 0 },
  };
}

/** What should lie in each drawer now, by everything that no Z-report has taken yet. */
export async function drawersNow(tx: Tx, { locationIds }: DaysOfLocations): Promise<OrganizationFigures['drawers']> {
  const { rows } = await sql<OrganizationFigures['drawers'][number]>`
    select g.code as "registerCode", coalesce(v.name, '') as name, coalesce(o.opening_cents, 0) as "openingCents",
        app.drawer_balance(g.location_id, g.register_id) as "expectedCents"
      from app.cash_registers g
        left join app.drawers o on o.org_id = g.org_id and o.register_id = g.register_id
        left join app.register_series s on s.org_id = g.org_id and s.register_id = g.register_id and s.closed_at is null
        left join app.devices v on v.org_id = s.org_id and v.device_id = s.device_id
      where g.location_id = any(${locationIds}::uuid[]) and g.kind = 'till' and (v.device_id is not null or o.register_id is not null)
      order by g.location_id, g.position`.execute(tx);
  return [...rows];
}
