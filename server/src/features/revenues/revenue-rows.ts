import { paymentWays } from '@tresen/domain/basics/payment-types';
import type { Revenue } from '@tresen/contract/revenues';
import { revenueState } from '@tresen/domain/sales/revenue-state';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

const shownItems = 4;

type Row = {
  readonly order_id: string;
  readonly location_id: string;
  readonly register_code: string;
  readonly series: number;
  readonly no: number;
  readonly pickup_no: number;
  readonly business_date: string;
  readonly occurred_at: Temporal.Instant;
  readonly area_name: string;
  readonly actor_id: string | null;
  readonly items: Revenue['items'];
  readonly item_count: number;
  readonly payment_types: readonly string[];
  readonly is_paid: boolean;
  readonly is_taken_back: boolean | null;
  readonly is_counter_booking: boolean;
  readonly total_cents: number;
  readonly z_no: number | null;
};

export type RevenueRow = Omit<Revenue, 'takenBy'> & { readonly actorId: string | null };

type Key = {
  readonly register_id: string;
  readonly series: number;
  readonly no: number;
  readonly business_date: string;
};

/**
 * The receipts of a question, newest first. Asked in two steps: once the days of a page are known, only their months are
 * planned for, which for a short page is most of the work.
 */
export async function readRevenues(
  tx: Tx,
  matching: RawBuilder<unknown>,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly RevenueRow[]> {
  const { rows: keys } = await sql<Key>`
    select r.register_id, r.series, r.no, r.business_date::text as business_date ${matching}
      order by r.occurred_at desc, r.register_code desc, r.series desc, r.no desc
      limit ${page.limit} offset ${page.offset}`.execute(tx);
  const days = keys.map((key) => key.business_date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const during = (alias: string) => sql`${sql.ref(`${alias}.business_date`)} between ${first}::date and ${last}::date`;
  const { rows } = await sql<Row>`
    select r.order_id, r.location_id, r.register_code, r.series, r.no, r.pickup_no, r.business_date::text as business_date,
        r.occurred_at, coalesce(a.name, '') as area_name, r.actor_id, r.total_cents, r.z_no,
        r.cancels_order_id is not null as is_counter_booking,
        cardinality(paid.types) > 0 or lines.has_redemption as is_paid, lines.items, lines.item_count,
        paid.types || case when lines.has_redemption then '{gift_card_single_purpose}'::text[] else '{}' end as payment_types,
        (select bool_or(c.cancels_whole) from app.receipts c where c.org_id = r.org_id
            and c.cancels_order_id = r.order_id and c.business_date >= ${first}::date) as is_taken_back
      from unnest(${keys.map((key) => key.register_id)}::uuid[], ${keys.map((key) => key.series)}::integer[],
          ${keys.map((key) => key.no)}::bigint[], ${keys.map((key) => key.business_date)}::date[])
          with ordinality as w (register_id, series, no, business_date, place)
        join app.receipts r on r.register_id = w.register_id and r.series = w.series and r.no = w.no
          and r.business_date = w.business_date
        left join app.areas a on a.org_id = r.org_id and a.area_id = r.area_id
        cross join lateral (select array(select distinct p.type from app.receipt_payments p where p.org_id = r.org_id
            and p.register_id = r.register_id and p.series = r.series and p.no = r.no
            and p.business_date = r.business_date and ${during('p')}) as types) paid
        cross join lateral (select count(*) filter (where l.kind <> 'redemption')::integer as item_count,
            coalesce(bool_or(l.kind = 'redemption'), false) as has_redemption,
            coalesce(jsonb_agg(jsonb_build_object('quantity', l.quantity, 'name', l.name) order by l.line_no)
              filter (where l.kind <> 'redemption' and l.place <= ${shownItems}), '[]') as items
          from (select k.*, row_number() over (order by k.kind = 'redemption', k.line_no) as place
            from app.receipt_lines k where k.org_id = r.org_id and k.register_id = r.register_id
              and k.series = r.series and k.no = r.no and k.business_date = r.business_date and ${during('k')}) l) lines
      where ${during('r')} order by w.place`.execute(tx);
  return rows.map(revenueOf);
}

function revenueOf(row: Row): RevenueRow {
  const takenBack = row.is_taken_back === null ? 'nothing' : row.is_taken_back ? 'all' : 'some';
  return {
    orderId: row.order_id,
    locationId: row.location_id,
    registerCode: row.register_code,
    series: row.series,
    receiptNo: row.no,
    pickupNo: row.pickup_no,
    businessDate: row.business_date,
    at: row.occurred_at.toString(),
    areaName: row.area_name,
    actorId: row.actor_id,
    items: row.items,
    moreItems: Math.max(0, row.item_count - shownItems),
    paymentTypes: paidWith.filter((type) => row.payment_types.includes(type)),
    state: revenueState({ totalCents: row.total_cents, isPaid: row.is_paid, takenBack }),
    isCounterBooking: row.is_counter_booking,
    totalCents: row.total_cents,
    zNo: row.z_no,
  };
}

const paidWith = paymentWays.toReversed();
