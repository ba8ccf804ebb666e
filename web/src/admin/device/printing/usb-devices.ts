import type { UsbIdentity } from '@tresen/domain/print/printer-rules';
import type { PrinterLanguage } from '@tresen/domain/print/printer-profile';
import { usbSerial } from '@tresen/domain/print/usb-serial';
import { PrinterFailure } from './printer-failure.ts';
import { printerFilters } from './usb-interface.ts';
import { openUsbPrinter, type UsbPrinter } from './usb-printer.ts';

/** Whether this browser can talk to USB devices at all. */
export function isUsbSupported(): boolean {
  return globalThis.isSecureContext && 'usb' in navigator;
}

export function identityOf({ vendorId, productId, serialNumber }: USBDevice): UsbIdentity {
  return { vendorId, productId, serialNumber: usbSerial(serialNumber ?? undefined) ?? null };
}

/** Paired with this browser and plugged in now. */
export async function pairedDevices(): Promise<readonly USBDevice[]> {
  return isUsbSupported() ? navigator.usb.getDevices().catch(() => []) : [];
}

export function findDevice(devices: readonly USBDevice[], wanted: UsbIdentity): USBDevice | undefined {
  return devices.find((device) => {
    const { vendorId, productId, serialNumber } = identityOf(device);
    return vendorId === wanted.vendorId && productId === wanted.productId && serialNumber === wanted.serialNumber;
  });
}

/** Asks the person which device. `undefined`: they closed the window, or there was nothing in it. */
export async function chooseDevice(): Promise<USBDevice | undefined> {
  try {
    return await navigator.usb.requestDevice({ filters: [...printerFilters] });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/**
 * Holds a printer for one piece of work and lets go of it again, so that the settings and the till can share it. All windows
 * of this browser take turns; who else holds it is a stranger.
 */
export async function withUsbPrinter<Value>(
  device: USBDevice,
  language: PrinterLanguage,
  work: (printer: UsbPrinter) => Promise<Value>,
): Promise<Value> {
  return navigator.locks.request('usb-printers', async () => {
    const printer = await openUsbPrinter(device, { language });
    try {
      return await work(printer);
    } finally {
      await printer.close();
    }
  });
}

export async function deviceFor(usb: UsbIdentity | null): Promise<USBDevice> {
  const device = usb && findDevice(await pairedDevices(), usb);
  if (!device) throw new PrinterFailure('not-connected');
  return device;
}
