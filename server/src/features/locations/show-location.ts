import { entitlements } from '@tresen/domain/locations/entitlements';
import { featuresWaiting } from './features-waiting.ts';
import { inside } from '../../core/calls/use-case.ts';
import { openLocation, settingsOf } from './location-settings.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const showLocation = inside.locations.show.handler(async ({ input: { locationId }, context }) => {
  const { tx, now } = context;
  const row = await openLocation(tx, locationId);
  if (!row) throw notFound('location');

  const granted = await tx
    .selectFrom('app.entitlements')
    .select('name')
    .where('location_id', '=', locationId)
    .execute();
  const stations = await tx
    .selectFrom('app.stations')
    .select(['station_id as stationId', 'name'])
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('station_id')
    .execute();
  const settings = settingsOf(row);
  return {
    ...settings,
    locationId,
    version: row.version,
    closedAt: row.closed_at?.toString() ?? null,
    entitlements: entitlements.filter((name) => granted.some((entry) => entry.name === name)),
    stations,
    waiting: await featuresWaiting(tx, { locationId, on: settings.features, now }),
  };
});
