import { openPrinters } from '../../core/printing/printer-rows.ts';
import { inside } from '../../core/calls/use-case.ts';
import { isLocationOpen } from './is-location-open.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const listPrinters = inside.printers.list.handler(async ({ input, context: { tx, now } }) => {
  if (!(await isLocationOpen(tx, input.locationId))) throw notFound('location');
  return { printers: await openPrinters(tx, { locationId: input.locationId }, now) };
});
