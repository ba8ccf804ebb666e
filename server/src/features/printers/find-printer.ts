import { usbSerial } from '@tresen/domain/print/usb-serial';
import { inside } from '../../core/calls/use-case.ts';

export const findPrinter = inside.printers.find.handler(async ({ input, context: { tx } }) => {
  const { vendorId, productId, hostDeviceId } = input;
  const serial = usbSerial(input.serialNumber ?? undefined);
  const ofThisKind = tx
    .selectFrom('app.printers as printer')
    .innerJoin('app.locations as location', (join) =>
      join.onRef('location.org_id', '=', 'printer.org_id').onRef('location.location_id', '=', 'printer.location_id'),
    )
    .select(['printer.printer_id', 'printer.name', 'printer.location_id', 'location.name as location_name'])
    .where('printer.usb_vendor_id', '=', vendorId)
    .where('printer.usb_product_id', '=', productId)
    .where('printer.retired_at', 'is', null);
  // Without a serial number only the device that it hangs on can mean it.
  const same =
    serial === undefined
      ? ofThisKind
          .where('printer.usb_serial', 'is', null)
          .where('printer.host_device_id', hostDeviceId === undefined ? 'is' : '=', hostDeviceId ?? null)
      : ofThisKind.where('printer.usb_serial', '=', serial);
  const row = await same.executeTakeFirst();
  if (!row) return { printer: null };
  return {
    printer: {
      printerId: row.printer_id,
      name: row.name,
      locationId: row.location_id,
      locationName: row.location_name,
    },
  };
});
