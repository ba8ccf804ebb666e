import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { vouchedOrgId, withinTenant } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/log/logger.ts';
import { isOfStaleBills, refreshStaleBills } from '../bills/refresh-stale-bills.ts';
import { type LocationToClose, readClosingStates } from './closing-state.ts';
import { planLocation, type LocationToCloseNow } from './plan-locations.ts';

/** Locations that are looked at together. */
const locationsAtOnce = 100;
/** Locations that are closed in one transaction: it holds their registers, so it has to be short. */
const locationsPerCommit = 10;

type Closer = {
  readonly db: Kysely<DB>;
  readonly now: Temporal.Instant;
  readonly log: Log;
};

/**
 * Closes every location whose hour has come. A location is closed and told when to be looked at next in one transaction: who
 * comes second, or again after a crash, finds it done. A location that fails stops no other one.
 */
export async function closeDueLocations(closer: Closer): Promise<number> {
  const failed = new Set<string>();
  let closed = 0;
  for (;;) {
    const due = await dueLocations(closer, locationsAtOnce + failed.size);
    const locations = due.filter(({ locationId }) => !failed.has(locationId));
    if (locations.length === 0) return closed;
    await offerAgain(closer, locations);
    const plans = (await readClosingStates(closer.db, locations)).map((state) => planLocation(state, closer.now));
    for (let from = 0; from < plans.length; from += locationsPerCommit)
      closed += await closeSome(closer, plans.slice(from, from + locationsPerCommit), failed);
    for (const { locationId } of locations)
      if (!plans.some((plan) => plan.location_id === locationId)) failed.add(locationId);
  }
}

async function dueLocations({ db, now }: Closer, most: number): Promise<readonly LocationToClose[]> {
  const { rows } = await sql<{
    org_id: string;
    location_id: string;
  }>`select org_id, location_id from directory.closings_due(${now.toString()}, ${most})`.execute(db);
  return rows.map((row) => ({ orgId: row.org_id, locationId: row.location_id }));
}

/** What was sold out for the day is on offer in the new one, also while its report still waits for a till. */
async function offerAgain({ db, now, log }: Closer, locations: readonly LocationToClose[]): Promise<void> {
  const orgIds = [...new Set(locations.map(({ orgId }) => orgId))].toSorted();
  try {
    await sql`select app.offer_again(${orgIds}::uuid[], ${now.toString()})`.execute(db);
  } catch (error) {
    log.error({ err: error }, 'what was sold out could not be offered again');
  }
}

async function closeSome(closer: Closer, plans: readonly LocationToCloseNow[], failed: Set<string>): Promise<number> {
  try {
    const [first, ...others] = plans;
    return await (first && others.length === 0 ? closeOne(closer, first) : closePlans(closer, plans));
  } catch (error) {
    if (plans.length > 1) {
      let closed = 0;
      for (const plan of plans) closed += await closeSome(closer, [plan], failed);
      return closed;
    }
    const [plan] = plans;
    if (plan) failed.add(plan.location_id);
    closer.log.error({ err: error, locationId: plan?.location_id }, 'a day could not be closed');
    return 0;
  }
}

/** A report says what is open: bills of which something was said since are looked at first. */
async function closeOne(closer: Closer, plan: LocationToCloseNow): Promise<number> {
  try {
    return await closePlans(closer, [plan]);
  } catch (error) {
    if (!isOfStaleBills(error)) throw error;
    const { db, now } = closer;
    const [orgId, locationId] = [vouchedOrgId(plan.org_id), plan.location_id];
    await withinTenant(db, orgId, (tx) => refreshStaleBills(tx, { orgId, locationId, now }));
    return closePlans(closer, [plan]);
  }
}

async function closePlans({ db }: Closer, plans: readonly LocationToCloseNow[]): Promise<number> {
  const { rows } = await sql<{
    z_no: number | null;
  }>`select z_no from app.close_days(${JSON.stringify(plans)})`.execute(db);
  return rows.filter(({ z_no }) => z_no !== null).length;
}
