import { inside } from '../../core/calls/use-case.ts';
import { readRooms } from '../../core/devices/read-rooms.ts';
import { tooOldForTables } from '../../core/devices/too-old-for-tables.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const listRooms = inside.rooms.list.handler(async ({ input: { locationId }, context }) => {
  const { tx, now } = context;
  const location = await tx
    .selectFrom('app.locations')
    .select('abilities')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!location) throw notFound('location');
  const stations = await tx
    .selectFrom('app.stations')
    .select(['station_id as stationId', 'name', 'printer_id as printerId'])
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('station_id')
    .execute();
  return {
    stations,
    rooms: [...(await readRooms(tx, locationId))],
    tableService: {
      isOn: location.abilities.includes('table-service'),
      waitingFor: [...(await tooOldForTables(tx, { locationId, now }))],
    },
  };
});
