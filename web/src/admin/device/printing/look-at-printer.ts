import type { PrinterLanguage } from '@tresen/domain/print/printer-profile';
import type { UsbIdentity } from '@tresen/domain/print/printer-rules';
import type { SeenHere } from '@tresen/domain/print/printer-state';
import { PrinterFailure } from './printer-failure.ts';
import { findDevice, pairedDevices, withUsbPrinter } from './usb-devices.ts';

const unplugged: SeenHere = {
  isLooking: false,
  isPlugged: false,
  isClaimed: false,
  isOnline: undefined,
  hasPrinted: false,
  cause: null,
};

/** How a printer of this device is, from its own mouth where it has one. Prints nothing. */
export async function lookAtPrinter(
  printer: { readonly usb: UsbIdentity | null; readonly language: PrinterLanguage },
  { hasPrinted }: Pick<SeenHere, 'hasPrinted'>,
): Promise<SeenHere> {
  const device = printer.usb && findDevice(await pairedDevices(), printer.usb);
  if (!device) return unplugged;
  const plugged = { ...unplugged, isPlugged: true, hasPrinted };
  try {
    const status = await withUsbPrinter(device, printer.language, (opened) => opened.status());
    const cause = status.isPaperOut ? 'paper-out' : status.isCoverOpen ? 'cover-open' : null;
    const isKnown = status.isTwoWay || status.isOnline === false;
    return { ...plugged, isClaimed: true, isOnline: isKnown ? status.isOnline : undefined, cause };
  } catch (error) {
    const cause = error instanceof PrinterFailure ? error.reason : 'no-response';
    return cause === 'not-connected' ? unplugged : { ...plugged, cause };
  }
}
