import { openPrinters } from '../../core/printing/printer-rows.ts';
import { fromDevice } from '../../core/calls/use-case.ts';

export const listTillPrinters = fromDevice.till.printers.handler(async ({ context: { device, enter, now } }) => ({
  printers: await enter((tx) => openPrinters(tx, { locationId: device.locationId }, now)),
}));
