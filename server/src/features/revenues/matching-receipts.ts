import type { RevenueQuery } from '@tresen/contract/revenues';
import { parsePickupNumber, parseReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { type RevenueView, revenueView } from '@tresen/domain/people/revenue-view';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../core/calls/call.ts';

export type Asked = Omit<RevenueQuery, 'page' | 'pageSize'>;

type Viewer = Pick<Actor, 'role' | 'rights' | 'userId'>;

/** The receipts that fit the question and that the viewer may see, as `r`. Staff cannot ask past their own day. */
export function matchingReceipts(asked: Asked, viewer: Viewer, now: Temporal.Instant): RawBuilder<unknown> {
  const view = revenueView(viewer, now);
  if (view === undefined) return sql`from app.receipts r where false`;
  const conditions = [...viewConditions(view), ...askedConditions(asked), ...sold(asked), ...standing(asked)];
  return sql`from app.receipts r where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

function viewConditions({ onlyUserId, since }: RevenueView): readonly RawBuilder<unknown>[] {
  return [
    ...(onlyUserId === undefined ? [] : [sql`r.actor_id = ${onlyUserId}::uuid`]),
    // A sale is written under its business date, which is never later than the day after it happened.
    ...(since === undefined
      ? []
      : [
          sql`r.occurred_at >= ${since.toString()}::timestamptz`,
          sql`r.business_date >= (${since.toString()}::timestamptz - interval '2 days')::date`,
        ]),
  ];
}

function askedConditions(asked: Asked): readonly RawBuilder<unknown>[] {
  const { locationId, from, to, areaId, takenBy, zReportId } = asked;
  return [
    ...(locationId === undefined ? [] : [sql`r.location_id = ${locationId}::uuid`]),
    ...(from === undefined ? [] : [sql`r.business_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`r.business_date <= ${to}::date`]),
    ...(areaId === undefined ? [] : [sql`r.area_id = ${areaId}::uuid`]),
    ...(takenBy === undefined ? [] : [sql`r.actor_id = ${takenBy}::uuid`]),
    ...(zReportId === undefined
      ? []
      : [
          sql`exists (select 1 from app.z_ranges u where u.z_report_id = ${zReportId}::uuid
            and u.register_id = r.register_id and u.series = r.series and r.no between u.first_no and u.last_no)`,
        ]),
  ];
}

const itsLines = sql`select 1 from app.receipt_lines l where l.org_id = r.org_id and l.register_id = r.register_id
  and l.series = r.series and l.no = r.no and l.business_date = r.business_date`;
const itsPayments = sql`select 1 from app.receipt_payments p where p.org_id = r.org_id and p.register_id = r.register_id
  and p.series = r.series and p.no = r.no and p.business_date = r.business_date`;
const itsCounterBookings = sql`select 1 from app.receipts c where c.org_id = r.org_id and c.cancels_order_id = r.order_id`;
const isPaid = sql<boolean>`(exists (${itsPayments}) or exists (${itsLines} and l.kind = 'redemption'))`;

function sold({ paymentType, search }: Asked): readonly RawBuilder<unknown>[] {
  const wanted: RawBuilder<unknown>[] = [];
  if (paymentType === 'gift_card_single_purpose') wanted.push(sql`exists (${itsLines} and l.kind = 'redemption')`);
  else if (paymentType !== undefined) wanted.push(sql`exists (${itsPayments} and p.type = ${paymentType})`);
  if (search !== undefined && search !== '') wanted.push(found(search));
  return wanted;
}

/** A receipt's number, a number that was called out, an amount, or words of an article. */
function found(search: string): RawBuilder<unknown> {
  const receipt = parseReceiptNumber(search.toUpperCase());
  if (receipt) {
    const { registerCode, series, receiptNo } = receipt;
    return sql`(r.register_code = ${registerCode} and r.series = ${series} and r.no = ${receiptNo})`;
  }
  const pickup = parsePickupNumber(search.toUpperCase());
  if (pickup) return sql`(r.register_code = ${pickup.registerCode} and r.pickup_no = ${pickup.pickupNo})`;
  const ways = [sql`exists (${itsLines} and l.name ilike ${`%${escaped(search)}%`})`];
  if (/^\d{1,15}$/.test(search)) ways.push(sql`r.pickup_no = ${Number(search)}`, sql`r.no = ${Number(search)}`);
  const [, sign, euros, rest] = /^(-?)(\d{1,9})[.,](\d{2})\s*€?$/.exec(search.replace('−', '-')) ?? [];
  if (euros !== undefined) ways.push(sql`r.total_cents = ${Number(`${sign}${euros}${rest}`)}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

function standing({ state }: Asked): readonly RawBuilder<unknown>[] {
  switch (state) {
    case undefined:
      return [];
    case 'cancelled':
      return [sql`exists (${itsCounterBookings} and c.cancels_whole)`];
    case 'refunded':
      return [
        sql`exists (${itsCounterBookings} and not c.cancels_whole)`,
        sql`not exists (${itsCounterBookings} and c.cancels_whole)`,
      ];
    case 'free':
      return [sql`r.total_cents = 0`, sql`not ${isPaid}`, sql`not exists (${itsCounterBookings})`];
    case 'successful':
      return [sql`(r.total_cents <> 0 or ${isPaid})`, sql`not exists (${itsCounterBookings})`];
  }
}
