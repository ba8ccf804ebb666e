import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const saveStationPrinter = inside.rooms.saveStationPrinter.handler(async ({ input, context }) => {
  const { tx, audit } = context;
  const { stationId, printerId } = input;
  const station = await tx
    .selectFrom('app.stations')
    .select(['location_id', 'name'])
    .where('station_id', '=', stationId)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!station) throw notFound('station');
  await refuseClosedEvent(tx, { locationId: station.location_id });
  const printer =
    printerId === null
      ? undefined
      : await tx
          .selectFrom('app.printers')
          .select('name')
          .where('printer_id', '=', printerId)
          .where('location_id', '=', station.location_id)
          .where('retired_at', 'is', null)
          .executeTakeFirst();
  if (printerId !== null && !printer) throw notFound('printer');
  await tx.updateTable('app.stations').set({ printer_id: printerId }).where('station_id', '=', stationId).execute();
  await audit('station.printer-set', {
    locationId: station.location_id,
    name: station.name,
    printer: printer?.name ?? '',
  });
  return {};
});
