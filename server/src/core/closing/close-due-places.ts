import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Log } from '../../platform/log/logger.ts';
import { type PlaceToClose, readClosingStates } from './closing-state.ts';
import { planPlace, type PlaceToCloseNow } from './plan-places.ts';

/** Locations that are looked at together. */
const placesAtOnce = 100;
/** Locations that are closed in one transaction: it holds their registers, so it has to be short. */
const placesPerCommit = 10;

type Closer = {
  readonly db: Kysely<DB>;
  readonly now: Temporal.Instant;
  readonly log: Log;
};

/**
 * Closes every location whose hour has come. A location is closed and told when to be looked at next in one transaction: who
 * comes second, or again after a crash, finds it done. A location that fails stops no other one.
 */
export async function closeDuePlaces(closer: Closer): Promise<number> {
  const failed = new Set<string>();
  let closed = 0;
  for (;;) {
    const due = await duePlaces(closer, placesAtOnce + failed.size);
    const places = due.filter(({ locationId }) => !failed.has(locationId));
    if (places.length === 0) return closed;
    await offerAgain(closer, places);
    const plans = (await readClosingStates(closer.db, places)).map((state) => planPlace(state, closer.now));
    for (let from = 0; from < plans.length; from += placesPerCommit)
      closed += await closeSome(closer, plans.slice(from, from + placesPerCommit), failed);
    for (const { locationId } of places)
      if (!plans.some((plan) => plan.location_id === locationId)) failed.add(locationId);
  }
}

async function duePlaces({ db, now }: Closer, most: number): Promise<readonly PlaceToClose[]> {
  const { rows } = await sql<{
    org_id: string;
    location_id: string;
  }>`select org_id, location_id from directory.closings_due(${now.toString()}, ${most})`.execute(db);
  return rows.map((row) => ({ orgId: row.org_id, locationId: row.location_id }));
}

/** What was sold out for the day is on offer in the new one, also while its report still waits for a till. */
async function offerAgain({ db, now, log }: Closer, places: readonly PlaceToClose[]): Promise<void> {
  const orgIds = [...new Set(places.map(({ orgId }) => orgId))].toSorted();
  try {
    await sql`select app.offer_again(${orgIds}::uuid[], ${now.toString()})`.execute(db);
  } catch (error) {
    log.error({ err: error }, 'what was sold out could not be offered again');
  }
}

async function closeSome(closer: Closer, plans: readonly PlaceToCloseNow[], failed: Set<string>): Promise<number> {
  try {
    return await closePlans(closer, plans);
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

async function closePlans({ db }: Closer, plans: readonly PlaceToCloseNow[]): Promise<number> {
  const { rows } = await sql<{
    z_no: number | null;
  }>`select z_no from app.close_days(${JSON.stringify(plans)})`.execute(db);
  return rows.filter(({ z_no }) => z_no !== null).length;
}
