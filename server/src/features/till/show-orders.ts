import type { OrderSnapshot } from '@tresen/contract/order-stream';
import { sql } from 'kysely';
import { fromDevice } from '../../core/calls/use-case.ts';

const hoursKept = 24;
/** An order that was done today was placed within these days. */
const daysBack = 3;

type Row = {
  readonly seq: number;
  readonly event_id: string | null;
  readonly orders: OrderSnapshot['orders'];
  readonly tickets: NonNullable<OrderSnapshot['tickets']>;
  readonly counts: NonNullable<OrderSnapshot['counts']>;
};

/**
 * One statement, so that the orders are exactly those at that point of the stream. A screen that starts is blind until it
 * has them: whatever belongs to an order is found by its keys, in the month they name, also where PostgreSQL has no idea
 * yet how much there is. `limit 1` keeps it from guessing.
 */
export const showOrders = fromDevice.till.orders.handler(async ({ context }) => {
  const { device, enter, now } = context;
  const { orgId, locationId } = device;
  const [keptSince, placedSince] = [hoursKept, daysBack * 24].map((hours) => now.subtract({ hours }).toString());
  const [row] = await enter(async (tx) => {
    const { rows } = await sql<Row>`
      with wanted as materialized (
        select o.* from app.orders o
          where o.org_id = ${orgId} and o.location_id = ${locationId} and o.status <> 'completed' and not o.is_ticket
        union all
        select o.* from app.receipts r cross join lateral (select * from app.orders o
            where o.org_id = r.org_id and o.order_id = r.order_id and o.business_date = r.business_date limit 1) o
          where r.org_id = ${orgId} and r.location_id = ${locationId} and r.occurred_at >= ${placedSince}
            and r.cancels_order_id is null and o.status = 'completed' and o.changed_at >= ${keptSince}
      ), cancels as materialized (
        select c.* from app.receipts c where c.org_id = ${orgId} and c.location_id = ${locationId}
          and c.cancels_order_id is not null and not c.releases and c.business_date >= (select min(w.business_date) from wanted w)
      ), back as materialized (
        select c.cancels_order_id as order_id, json_agg(json_build_object('counterOrderId', c.order_id, 'lines',
            (select coalesce(json_agg(json_build_object('lineNo', l.line_no, 'quantity', 0 - l.quantity)), '[]')
              from app.receipt_lines l where ${lineOf('c')})) order by c.order_id) as list
          from cancels c where not c.cancels_whole group by 1
      ), parts as materialized (
        select (v.payload::json ->> 'orderId')::uuid as order_id,
            json_agg(json_build_object('stationId', v.payload::json ->> 'stationId',
              'version', (v.payload::json ->> 'version')::int)) as list
          from app.events v where v.org_id = ${orgId} and v.location_id = ${locationId} and v.type = 'order.part-ready'
            and v.created_at >= ${placedSince} and v.created_on >= ${placedSince?.slice(0, 10)} group by 1
      ), printed as materialized (
        select (v.payload::json ->> 'orderId')::uuid as order_id, json_agg(distinct v.payload::json ->> 'stationId') as list
          from app.events v where v.org_id = ${orgId} and v.location_id = ${locationId} and v.type = 'order.printed'
            and v.created_at >= ${placedSince} and v.created_on >= ${placedSince?.slice(0, 10)} group by 1
      ), served as (
        select json_build_object('orderId', o.order_id, 'status', o.status, 'version', o.version,
            'movedAt', ${utc('o.changed_at')}, 'movedBy', o.changed_by, 'isSeen', o.seen_at is not null,
            'isRecalled', o.is_recalled, 'partsReady', coalesce(p.list, '[]'), 'printedAt', coalesce(q.list, '[]')) as shape
          from app.orders o left join parts p on p.order_id = o.order_id left join printed q on q.order_id = o.order_id
          where o.org_id = ${orgId} and o.location_id = ${locationId} and o.is_ticket and o.changed_at >= ${placedSince}
      ), shown as (
        select o.placed_at, json_build_object(
            'orderId', o.order_id, 'areaId', o.area_id, 'registerCode', r.register_code, 'pickupNo', r.pickup_no,
            'placedAt', ${utc('o.placed_at')}, 'takenBy', r.actor_id, 'place', r.place, 'note', r.note,
            'isLate', r.is_late, 'kitchen', r.kitchen, 'status', o.status, 'version', o.version,
            'movedAt', ${utc('o.changed_at')}, 'movedBy', o.changed_by,
            'isCancelled', o.order_id in (select c.cancels_order_id from cancels c where c.cancels_whole),
            'isSeen', o.seen_at is not null, 'isRecalled', o.is_recalled, 'items', items.list,
            'partsReady', coalesce(p.list, '[]'), 'takenBack', coalesce(b.list, '[]')
          ) as shape
          from wanted o
          cross join lateral (select * from app.order_keys k
            where k.org_id = o.org_id and k.order_id = o.order_id limit 1) k
          cross join lateral (select * from app.receipts r where r.org_id = k.org_id and r.register_id = k.register_id
            and r.series = k.series and r.no = k.no and r.business_date = k.business_date limit 1) r
          cross join lateral (select json_agg(json_strip_nulls(json_build_object('lineNo', l.line_no, 'partNo', s.no,
              'name', coalesce(s.part ->> 'name', l.name), 'quantity', l.quantity,
              'note', case when s.part is null then l.note when l.note = '' then l.name else l.name || ': ' || l.note end,
              'stationId', coalesce((s.part ->> 'stationId')::uuid, l.station_id), 'options',
              (select json_agg(json_build_object('kind', x ->> 'kind', 'name', x ->> 'name'))
                from jsonb_array_elements(coalesce(l.options, '[]') || coalesce(s.part -> 'options', '[]')) x))) order by l.line_no, s.no) as list
            from app.receipt_lines l left join lateral jsonb_array_elements(l.parts) with ordinality as s (part, no) on true
            where ${lineOf('r')} and (s.part ->> 'stationId' is not null or l.station_id is not null)) items
          left join parts p on p.order_id = o.order_id
          left join back b on b.order_id = o.order_id
          where items.list is not null
      )
      select h.last_seq as seq,
          (select v.event_id from app.events v
            where v.org_id = h.org_id and v.location_id = h.location_id and v.seq = h.last_seq) as event_id,
          coalesce((select json_agg(shape order by placed_at) from shown), '[]') as orders,
          coalesce((select json_agg(shape) from served), '[]') as tickets,
          json_build_object('lastStep', h.last_step,
            'registers', coalesce((select json_agg(json_build_object('articleId', c.article_id, 'step', c.step,
                'entryId', c.entry_id, 'left', c.left_count, 'businessDate', c.business_date, 'stays', c.stays))
              from app.article_counts c where c.org_id = h.org_id and c.location_id = h.location_id
                and (c.stays or c.business_date >= ${placedSince?.slice(0, 10)})), '[]'),
            'moves', coalesce((select json_agg(json_build_object('moveId', m.order_id, 'articleId', m.article_id,
                'step', m.step, 'entryId', m.entry_id, 'pieces', m.pieces))
              from app.count_moves m where m.org_id = h.org_id and m.location_id = h.location_id
                and (m.business_date >= ${placedSince?.slice(0, 10)} or exists (select 1 from app.article_counts c
                  where c.org_id = m.org_id and c.location_id = m.location_id and c.article_id = m.article_id
                    and c.stays))), '[]')) as counts
        from app.stream_heads h where h.org_id = ${orgId} and h.location_id = ${locationId}`.execute(tx);
    return rows;
  });
  return {
    seq: row?.seq ?? 0,
    eventId: row?.event_id ?? null,
    now: now.toString(),
    orders: row?.orders ?? [],
    tickets: row?.tickets ?? [],
    counts: row?.counts,
  };
});

function utc(column: string) {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

function lineOf(receipt: string) {
  const columns = ['org_id', 'register_id', 'series', 'no', 'business_date'];
  return sql.raw(columns.map((column) => `l.${column} = ${receipt}.${column}`).join(' and '));
}
