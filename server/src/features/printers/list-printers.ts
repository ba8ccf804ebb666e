import { openPrinters } from '../../core/printing/printer-rows.ts';
import { inside } from '../../core/calls/use-case.ts';
import { isPlaceOpen } from './is-place-open.ts';

export const listPrinters = inside.printers.list.handler(async ({ input, context: { tx, now }, errors }) => {
  if (!(await isPlaceOpen(tx, input.locationId))) throw errors.PGRST116({ data: { entity: 'location' } });
  return { printers: await openPrinters(tx, { locationId: input.locationId }, now) };
});
