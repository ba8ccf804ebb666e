import { sql } from 'kysely';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { isHostHere, isLocationOpen } from './is-location-open.ts';
import { printerRefusalOf } from './printer-refusal.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Somebody carried it over. The areas of its old location print as if they had none. */
export const movePrinter = inside.printers.move.handler(async ({ input, context, errors }) => {
  const { tx, audit } = context;
  const { printerId, locationId, hostDeviceId } = input;
  if (!(await isLocationOpen(tx, locationId))) throw notFound('location');
  await refuseClosedEvent(tx, { locationId });
  if (!(await isHostHere(tx, { locationId, hostDeviceId, connection: 'usb' }))) throw notFound('device');
  await tx
    .updateTable('app.areas')
    .set({ printer_id: null })
    .where('printer_id', '=', printerId)
    .where('location_id', '<>', locationId)
    .execute();
  const moved = await tx
    .updateTable('app.printers')
    .set({ location_id: locationId, host_device_id: hostDeviceId, state: null, cause: null, version: sql`version + 1` })
    .where('printer_id', '=', printerId)
    .where('connection', '=', 'usb')
    .where('retired_at', 'is', null)
    .returning(['version', 'name'])
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw printerRefusalOf(error) === 'printer/name-taken' ? errors['printer/name-taken']() : error;
    });
  if (!moved) throw notFound('printer');
  await audit('printer.moved', { printerId, locationId, name: moved.name });
  return { version: moved.version };
});
