import { PrinterFailure } from '../../src/admin/device/printing/printer-failure.ts';
import { openUsbPrinter, type UsbPrinter } from '../../src/admin/device/printing/usb-printer.ts';

type Outcome = { readonly reason: string; readonly bytesSent: number } | 'printed';

let printer: UsbPrinter | undefined;

/** What the checks of `pnpm test:usb` call in the page; `tools/src/usb/usb-test.ts` says the same to them. */
const usbTest = {
  devices: async () =>
    (await navigator.usb.getDevices()).map(({ vendorId, productId, serialNumber }) => ({
      vendorId,
      productId,
      serialNumber,
    })),
  open: async () => {
    const [device] = await navigator.usb.getDevices();
    if (!device) throw new Error('no device');
    printer = await openUsbPrinter(device, { language: 'esc-pos' });
  },
  close: async () => printer?.close(),
  deviceId: async () => printer?.deviceId(),
  status: async () => printer?.status(),
  print: async (length: number): Promise<Outcome> => {
    try {
      await printer?.print(Uint8Array.from({ length }, (_, place) => 32 + (place % 90)));
      return 'printed';
    } catch (error) {
      if (!(error instanceof PrinterFailure)) throw error;
      return { reason: error.reason, bytesSent: error.bytesSent };
    }
  },
};

Object.assign(globalThis, { usbTest });
