import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { businessDateOf, defaultClosing, endOf } from '@tresen/domain/basics/business-day';
import { runningTotals } from '@tresen/domain/locations/dashboard';
import { sql } from 'kysely';
import type { LocationDay } from '../../core/closing/location-days.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { actionsIn } from './actions-in.ts';
import { type DaysOfLocations, daysOfLocations } from './days-of-locations.ts';
import { articlesToday, drawersNow, paymentsToday } from './day-figures.ts';
import { heatOf } from './heat-of.ts';
import { firstDaysOf } from './first-days-of.ts';
import { unsignedLocations } from './unsigned-locations.ts';
import { ordersByStatus } from './orders-by-status.ts';

const slotMinutes = 30;
const slots = 48;

type Asked = {
  readonly userId: string;
  readonly locations: readonly LocationDay[];
  readonly now: Temporal.Instant;
  /** A day that is over, and then as it stood when it ended. */
  readonly day: Temporal.PlainDate | undefined;
};

export async function organizationFigures(
  tx: Tx,
  { userId, locations, now, day }: Asked,
): Promise<OrganizationFigures> {
  const { closing = defaultClosing, today: running = businessDateOf(now, defaultClosing) } = locations[0] ?? {};
  const today = day ?? running;
  const at = day ? endOf(day, closing) : now;
  const days = daysOfLocations(day ? locations.map((location) => ({ ...location, today: day })) : locations, at);
  const before = today.subtract({ days: 7 });
  const started = endOf(today.subtract({ days: 1 }), closing);
  const passed = Math.min(slots, Math.ceil(at.since(started).total('minutes') / slotMinutes));
  const bySlot = await slotSums(tx, days);
  const todays = runningTotals(bySlot.map(({ today: cents }) => cents)).slice(0, Math.max(1, passed));
  const befores = runningTotals(bySlot.map(({ before: cents }) => cents));
  const counts = await dayCounts(tx, days);
  const hasBefore = counts.beforeOrders > 0;
  return {
    today: running.toString(),
    day: today.toString(),
    startHour: closing.hour,
    revenueCents: counts.revenue,
    orders: counts.orders,
    byStatus: await ordersByStatus(tx, days),
    before: hasBefore
      ? { date: before.toString(), untilNowCents: counts.untilNow, totalCents: counts.beforeRevenue }
      : null,
    curve: { slotMinutes, today: [...todays], before: hasBefore ? [...befores] : [] },
    lastDay: counts.orders > 0 ? null : await lastDayBefore(tx, days, today),
    actions: await actionsIn(tx, locations, now),
    unsigned: await unsignedLocations(tx, days.locationIds),
    ...(await firstDaysOf(tx, userId)),
    heat: await heatOf(tx, days, running),
    articles: await articlesToday(tx, days),
    payments: await paymentsToday(tx, days),
    drawers: await drawersNow(tx, days),
  };
}

type SlotSum = { readonly slot: number; readonly today: number; readonly before: number };

/** Takings in each half hour since the day began, today and a week ago. */
async function slotSums(tx: Tx, { table, during }: DaysOfLocations): Promise<readonly SlotSum[]> {
  const { rows } = await sql<SlotSum>`
    select least(${slots - 1}, greatest(0, floor(extract(epoch from r.occurred_at - case when r.business_date = d.today
          then d.began else d.began_before end) / ${slotMinutes * 60}::int)))::int as slot,
        coalesce(app.safe_cents(sum(r.total_cents) filter (where r.business_date = d.today)), 0)::bigint as today,
        coalesce(app.safe_cents(sum(r.total_cents) filter (where r.business_date = d.before)), 0)::bigint as before
      from ${table} join app.receipts r on r.location_id = d.location_id and r.business_date in (d.today, d.before)
        and r.occurred_at >= d.began_before - interval '1 day'
      where ${during('r')} group by 1 order by 1`.execute(tx);
  const known = new Map(rows.map((row) => [row.slot, row]));
  return Array.from({ length: slots }, (_, slot) => known.get(slot) ?? { slot, today: 0, before: 0 });
}

type Counts = {
  readonly revenue: number;
  readonly orders: number;
  readonly untilNow: number;
  readonly beforeRevenue: number;
  readonly beforeOrders: number;
};

async function dayCounts(tx: Tx, { table, during }: DaysOfLocations): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(app.safe_cents(sum(r.total_cents) filter (where r.business_date = d.today)), 0)::bigint as revenue,
        count(*) filter (where r.business_date = d.today and r.cancels_order_id is null)::bigint as orders,
        coalesce(app.safe_cents(sum(r.total_cents) filter (where r.business_date = d.before and r.occurred_at <= d.same_time)), 0)::bigint
          as "untilNow",
        coalesce(app.safe_cents(sum(r.total_cents) filter (where r.business_date = d.before)), 0)::bigint as "beforeRevenue",
        count(*) filter (where r.business_date = d.before and r.cancels_order_id is null)::bigint as "beforeOrders"
      from ${table} join app.receipts r on r.location_id = d.location_id and r.business_date in (d.today, d.before)
        and r.occurred_at >= d.began_before - interval '1 day'
      where ${during('r')}`.execute(tx);
  return rows[0] ?? { revenue: 0, orders: 0, untilNow: 0, beforeRevenue: 0, beforeOrders: 0 };
}

async function lastDayBefore(tx: Tx, { locationIds }: DaysOfLocations, today: Temporal.PlainDate) {
  const { rows } = await sql<{ readonly date: string; readonly revenue: number }>`
    select business_date as date, app.safe_cents(sum(total_cents))::bigint as revenue from app.receipts
      where location_id = any(${locationIds}::uuid[])
        and business_date between ${today.subtract({ days: 60 }).toString()} and ${today.subtract({ days: 1 }).toString()}
      group by 1 order by 1 desc limit 1`.execute(tx);
  const [last] = rows;
  return last ? { date: last.date, revenueCents: last.revenue } : null;
}
