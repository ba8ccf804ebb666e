import type { TillPrinter } from './desk-printer.ts';
import { findDevice, identityOf, pairedDevices } from './usb-devices.ts';
import { printingInterfaceOf } from './usb-interface.ts';

/** A printer that was paired with this browser, and that nobody has set up as one of the organisation. */
export async function nameOfStranger(known: readonly Pick<TillPrinter, 'usb'>[]): Promise<string | undefined> {
  const device = (await pairedDevices()).find(
    (each) => printingInterfaceOf(each) && !known.some(({ usb }) => usb && findDevice([each], usb)),
  );
  return device && (device.productName ?? identityOf(device).serialNumber ?? '');
}
