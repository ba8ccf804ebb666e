import type { SeenHere } from '@tresen/domain/print/printer-state';
import { useCallback, useEffect, useState } from 'react';
import { lookAtPrinter } from '../../../device/printing/look-at-printer.ts';
import { findDevice, isUsbSupported, pairedDevices } from '../../../device/printing/usb-devices.ts';
import { printingInterfaceOf } from '../../../device/printing/usb-interface.ts';
import type { Printer } from './printer.ts';

type Seen = { readonly here: ReadonlyMap<string, SeenHere>; readonly stranger: USBDevice | undefined };

const lookEvery = 30_000;
const looking: SeenHere = {
  isLooking: true,
  isPlugged: false,
  isClaimed: false,
  isOnline: undefined,
  hasPrinted: false,
  cause: null,
};

/** What of the printers hangs on this browser, looked at again whenever a plug moves. */
export function useSeenPrinters(printers: readonly Printer[]): Seen & { readonly look: () => Promise<void> } {
  const [seen, setSeen] = useState<Seen>({ here: new Map(), stranger: undefined });
  const key = printers.map(({ printerId, version }) => `${printerId} ${version}`).join();

  const look = useCallback(async () => {
    const here = new Map<string, SeenHere>();
    for (const printer of printers)
      here.set(printer.printerId, await lookAtPrinter(printer, { hasPrinted: printer.isTested }));
    const devices = await pairedDevices();
    const stranger = devices.find(
      (device) => printingInterfaceOf(device) && !printers.some(({ usb }) => usb && findDevice([device], usb)),
    );
    setSeen({ here, stranger });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is the same as long as its key is
  }, [key]);

  useEffect(() => {
    const again = () => void look();
    again();
    const timer = setInterval(again, lookEvery);
    if (isUsbSupported()) {
      navigator.usb.addEventListener('connect', again);
      navigator.usb.addEventListener('disconnect', again);
    }
    return () => {
      clearInterval(timer);
      if (isUsbSupported()) {
        navigator.usb.removeEventListener('connect', again);
        navigator.usb.removeEventListener('disconnect', again);
      }
    };
  }, [look]);

  const here = seen.here.size === 0 ? new Map(printers.map(({ printerId }) => [printerId, looking])) : seen.here;
  return { here: isUsbSupported() ? here : new Map(), stranger: seen.stranger, look };
}
