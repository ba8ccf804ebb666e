import type { HouseFigures } from '@tresen/contract/dashboard';
import { type ActionKind, actionKinds } from '@tresen/domain/dashboard';
import { sql } from 'kysely';
import type { OpenPlace } from '../../platform/db/open-places.ts';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = { readonly kind: ActionKind; readonly count: number; readonly names: readonly string[] };

const silentAfterHours = 24;

/** Only what somebody has to do something about, most urgent first. */
export async function actionsIn(
  tx: Tx,
  places: readonly OpenPlace[],
  now: Temporal.Instant,
): Promise<HouseFigures['actions']> {
  const ids = places.map(({ locationId }) => locationId);
  const lastDay =
    places
      .map(({ today }) => today.toString())
      .toSorted()
      .at(-1) ?? null;
  const silentSince = now.subtract({ hours: silentAfterHours }).toString();
  const { rows } = await sql<Row>`
    with places as (
      select * from unnest(${ids}::uuid[], ${places.map(({ today }) => today.toString())}::date[]) as p (location_id, today)
    )
    select 'parked-entries' as kind, count(*)::int as count, '{}'::text[] as names from app.parked_commands c
      where c.decision is null and c.location_id = any(${ids}::uuid[])
    union all
    select 'incidents', count(*)::int, '{}' from app.incidents i
      where i.closed_at is null and i.severity <> 'info' and i.location_id = any(${ids}::uuid[])
    union all
    select 'days-open', count(*)::int, coalesce(array_agg(o.date::text order by o.date), '{}') from (
      select distinct r.business_date as date from places p join app.receipts r on r.location_id = p.location_id
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
  return rows
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => actionKinds.indexOf(one.kind) - actionKinds.indexOf(other.kind))
    .map(({ kind, count, names }) => ({ kind, count, names: names.slice(0, 3) }));
}
