import { centsByType } from '@tresen/domain/basics/payment-types';
import { readsBooks } from '@tresen/domain/people/rights';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { inside } from '../../core/calls/use-case.ts';
import { namesOf } from '../../core/people/names-of.ts';
import { matchingReceipts } from './matching-receipts.ts';
import { readRevenues } from './revenue-rows.ts';

/** [R6.2] Staff get their own orders of the last day, whatever they ask for. */
export const listRevenues = inside.revenues.list.handler(async ({ input, context }) => {
  const { tx, actor, accounts, now } = context;
  const { page, pageSize, ...asked } = input;
  const matching = matchingReceipts(asked, actor, now);
  const rows = await readRevenues(tx, matching, { limit: pageSize, offset: (page - 1) * pageSize });
  const totals = await totalsOf(tx, matching);
  const { takenBy: _, ...others } = asked;
  const sellers = readsBooks(actor) ? await sellersOf(tx, matchingReceipts(others, actor, now)) : [];
  const names = await namesOf([...rows.map(({ actorId }) => actorId), ...sellers], accounts, tx);
  return {
    revenues: rows.map(({ actorId, ...row }) => ({
      ...row,
      takenBy: (actorId === null ? undefined : names.get(actorId)) ?? '',
    })),
    count: totals.count,
    totals: {
      totalCents: totals.total_cents,
      ...centsByType((type) => totals.paid[type] ?? 0),
      redeemedCents: totals.redeemed_cents,
      orderCount: totals.order_count,
      takenBackCount: totals.taken_back_count,
      takenBackCents: totals.taken_back_cents,
    },
    people: sellers
      .map((userId) => ({ userId, name: names.get(userId) ?? '' }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'de')),
  };
});

type Totals = {
  readonly count: number;
  readonly total_cents: number;
  /** In cents, by type of money. */
  readonly paid: Readonly<Record<string, number>>;
  readonly redeemed_cents: number;
  readonly order_count: number;
  readonly taken_back_count: number;
  readonly taken_back_cents: number;
};

async function totalsOf(tx: Tx, matching: RawBuilder<unknown>): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with found as materialized (
      select r.org_id, r.register_id, r.series, r.no, r.business_date, r.total_cents, r.cancels_order_id ${matching}
    ), paid as (
      select q.type, app.safe_cents(sum(q.amount_cents)) as cents
        from found f join app.receipt_payments q on q.org_id = f.org_id and q.register_id = f.register_id
          and q.series = f.series and q.no = f.no and q.business_date = f.business_date
        group by q.type
    )
    select count(*)::integer as count, coalesce(app.safe_cents(sum(f.total_cents)), 0)::bigint as total_cents,
        count(*) filter (where f.cancels_order_id is null)::integer as order_count,
        count(*) filter (where f.cancels_order_id is not null)::integer as taken_back_count,
        coalesce(app.safe_cents(sum(f.total_cents) filter (where f.cancels_order_id is not null)), 0)::bigint as taken_back_cents,
        (select coalesce(jsonb_object_agg(p.type, p.cents), '{}') from paid p) as paid,
        coalesce(app.safe_cents(sum(l.redeemed)), 0)::bigint as redeemed_cents
      from found f
        left join lateral (select -app.safe_cents(sum(k.total_cents)) as redeemed from app.receipt_lines k
          where k.org_id = f.org_id and k.register_id = f.register_id and k.series = f.series and k.no = f.no
            and k.business_date = f.business_date and k.kind = 'redemption') l on true`.execute(tx);
  const [totals] = rows;
  if (!totals) throw new Error('no totals');
  return totals;
}

async function sellersOf(tx: Tx, matching: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ actor_id: string }>`
    select distinct r.actor_id ${matching} and r.actor_id is not null limit 200`.execute(tx);
  return rows.map(({ actor_id }) => actor_id);
}
