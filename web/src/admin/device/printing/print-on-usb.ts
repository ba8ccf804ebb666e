import { documentBytes, tornPieceBytes } from '@tresen/domain/print/bytes';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { PrinterProfile } from '@tresen/domain/print/printer-profile';
import type { UsbIdentity } from '@tresen/domain/print/printer-rules';
import { deviceFor, withUsbPrinter } from './usb-devices.ts';

export type UsbTarget = PrinterProfile & { readonly usb: UsbIdentity | null };

/** Brings a document out of a printer of this device; throws `PrinterFailure`. */
export async function printOnUsb(
  target: UsbTarget,
  document: PrintDocument,
  { isRepeat = false } = {},
): Promise<number> {
  const { printerKit } = await import('./printer-kit.ts');
  const bytes = documentBytes(document, target, printerKit);
  const device = await deviceFor(target.usb);
  return withUsbPrinter(device, target.language, async (printer) => {
    if (isRepeat) await printer.print(tornPieceBytes(target));
    await printer.print(bytes);
    return bytes.length;
  });
}
