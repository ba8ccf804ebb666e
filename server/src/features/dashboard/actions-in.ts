import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { bookedWithinMs } from '@tresen/domain/cards/ask-again';
import { type ActionKind, actionKinds } from '@tresen/domain/locations/dashboard';
import { hostSilentAfterSeconds } from '@tresen/domain/print/printer-state';
import { sql } from 'kysely';
import type { LocationDay } from '../../core/closing/location-days.ts';
import { liveLocations } from '../../core/going-live/live-locations.ts';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = { readonly kind: ActionKind; readonly count: number; readonly names: readonly string[] };

const silentAfterHours = 24;
/** So long a terminal may be at it, and some for the way. */
const longestPaymentMinutes = 4;
/** Paper that nobody got in all this time is missed by somebody. */
const stuckAfterMinutes = 5;

/** Only what somebody has to do something about, most urgent first. */
export async function actionsIn(
  tx: Tx,
  locations: readonly LocationDay[],
  now: Temporal.Instant,
): Promise<OrganizationFigures['actions']> {
  const ids = locations.map(({ locationId }) => locationId);
  const lastDay =
    locations
      .map(({ today }) => today.toString())
      .toSorted()
      .at(-1) ?? null;
  const silentSince = now.subtract({ hours: silentAfterHours }).toString();
  const silentPrinterSince = now.subtract({ seconds: hostSilentAfterSeconds }).toString();
  const askedSince = now.subtract({ minutes: longestPaymentMinutes }).toString();
  const bookedSince = now.subtract({ milliseconds: bookedWithinMs }).toString();
  const stuckSince = now.subtract({ minutes: stuckAfterMinutes }).toString();
  const { rows } = await sql<Row>`
    with locations as (
      select * from unnest(${ids}::uuid[], ${locations.map(({ today }) => today.toString())}::date[]) as p (location_id, today)
    )
    select 'tse-outage' as kind, count(distinct l.location_id)::int as count,
        coalesce(array_agg(distinct l.name order by l.name), '{}') as names
      from app.tse_outages o join app.locations l on l.org_id = o.org_id and l.location_id = o.location_id
      where o.ended_at is null and o.location_id = any(${ids}::uuid[])
    union all
    select 'cards-open', count(*)::int, coalesce(array_agg(distinct l.name order by l.name), '{}')
      from app.card_attempts a join app.locations l on l.org_id = a.org_id and l.location_id = a.location_id
      where a.location_id = any(${ids}::uuid[]) and (a.state = 'unknown' or (a.state = 'asked' and a.asked_at < ${askedSince})
        or (a.state = 'approved' and a.booked_order_id is null and a.kind = 'payment' and a.changed_at < ${bookedSince}
          and a.approved_cents + a.tip_cents > (select coalesce(sum(b.approved_cents + b.tip_cents), 0) from app.card_attempts b
            where b.org_id = a.org_id and b.of_attempt_id = a.attempt_id and b.state = 'approved')))
    union all
    select 'printers-down', count(*)::int, coalesce(array_agg(t.name order by t.name), '{}') from app.printers t
      where t.retired_at is null and t.location_id = any(${ids}::uuid[]) and (
        (t.cause is not null and t.seen_at > ${silentPrinterSince})
        or exists (select 1 from app.print_jobs j where j.org_id = t.org_id and j.printer_id = t.printer_id
          and j.state in ('queued', 'sending') and j.created_at < ${stuckSince}))
    union all
    select 'parked-entries', count(*)::int, '{}'::text[] from app.parked_commands c
      where c.decision is null and c.location_id = any(${ids}::uuid[])
    union all
    select 'incidents', count(*)::int, '{}' from app.incidents i
      where i.closed_at is null and i.severity <> 'info' and i.location_id = any(${ids}::uuid[])
    union all
    select 'days-open', count(*)::int, coalesce(array_agg(o.date::text order by o.date), '{}') from (
      select distinct r.business_date as date from locations p join app.receipts r on r.location_id = p.location_id
        where r.z_no is null and r.business_date < p.today and r.business_date < ${lastDay}::date) o
    union all
    select 'devices-unsent', count(*)::int, coalesce(array_agg(v.name order by v.name), '{}') from app.devices v
      where v.state = 'active' and v.unsent > 0 and v.location_id = any(${ids}::uuid[])
    union all
    select 'devices-silent', count(*)::int, coalesce(array_agg(v.name order by v.name), '{}') from app.devices v
      where v.state = 'active' and v.role = 'pos' and v.last_seen_at < ${silentSince} and v.location_id = any(${ids}::uuid[])
    union all
    select 'articles-undeclared', count(*)::int, coalesce((array_agg(a.name order by a.position))[1:3], '{}') from app.articles a
      where a.retired_at is null and a.is_active and a.kind = 'sale' and (a.allergens is null or a.additives is null)
  `.execute(tx);
  return [...(await notReady(tx, ids)), ...rows]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => actionKinds.indexOf(one.kind) - actionKinds.indexOf(other.kind))
    .map(({ kind, count, names }) => ({ kind, count, names: names.slice(0, 3) }));
}

/** Locations that only train, and locations that sell although something is missing. */
async function notReady(tx: Tx, ids: readonly string[]): Promise<readonly Row[]> {
  const locations = (await liveLocations(tx)).filter(({ locationId }) => ids.includes(locationId));
  const named = (kind: ActionKind, some: typeof locations) => ({
    kind,
    count: some.length,
    names: some.map(({ name }) => name),
  });
  return [
    named(
      'not-live',
      locations.filter(({ act }) => act === null),
    ),
    named(
      'details-missing',
      locations.filter(({ act, missing }) => act !== null && missing.length > 0),
    ),
  ];
}
