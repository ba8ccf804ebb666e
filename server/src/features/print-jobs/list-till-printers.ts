import { openPrinters } from '../../platform/db/printer-rows.ts';
import { fromDevice } from '../../platform/http/use-case.ts';

export const listTillPrinters = fromDevice.till.printers.handler(async ({ context: { device, enter, now } }) => ({
  printers: await enter((tx) => openPrinters(tx, { locationId: device.locationId }, now)),
}));
