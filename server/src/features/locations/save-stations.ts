import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The list as a whole. A station that is named again after it was retired comes back, with all its articles. */
export const saveStations = inside.locations.saveStations.handler(async ({ input, context }) => {
  const { tx, actor, audit, now } = context;
  const { locationId, stations } = input;
  const ids = stations.map(({ stationId }) => stationId.toLowerCase());
  if (new Set(ids).size < ids.length)
    throw refusal('request/invalid', { fields: [{ path: 'stations', code: 'duplicate' }] });
  if (!(await lockLocation(tx, locationId))) throw notFound('location');
  await refuseClosedEvent(tx, { locationId });
  if (await isElsewhere(tx, ids, locationId)) throw notFound('station');

  const rows = stations.map(({ name }, position) => ({ station_id: ids[position] ?? '', name, position }));
  if (rows.length > 0)
    await tx
      .insertInto('app.stations')
      .values(rows.map((row) => ({ ...row, org_id: actor.orgId, location_id: locationId })))
      .onConflict((known) =>
        known.columns(['org_id', 'station_id']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          position: ref('excluded.position'),
          retired_at: null,
        })),
      )
      .execute();
  let leftOut = tx
    .updateTable('app.stations')
    .set({ retired_at: now.toString() })
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null);
  if (ids.length > 0) leftOut = leftOut.where('station_id', 'not in', ids);
  await leftOut.execute();
  await audit('stations.saved', { locationId, stations: stations.map(({ name }) => name).join(', ') });
  return {};
});

/** Two lists at once wait for each other: the later one is the list. */
async function lockLocation(tx: Tx, locationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function isElsewhere(tx: Tx, ids: readonly string[], locationId: string): Promise<boolean> {
  if (ids.length === 0) return false;
  const foreign = await tx
    .selectFrom('app.stations')
    .select('station_id')
    .where('station_id', 'in', ids)
    .where('location_id', '<>', locationId)
    .executeTakeFirst();
  return foreign !== undefined;
}
