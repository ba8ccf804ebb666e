import type { PrinterProfile } from '@tresen/domain/print/printer-profile';
import { printerStanding, type PrinterStanding, type SeenHere } from '@tresen/domain/print/printer-state';
import { defaultPrintingWidth } from '@tresen/domain/print/width';
import type { api } from '../../../app/api.ts';
import { readMarker } from '../../../device/journal/device-marker.ts';
import { isUsbSupported } from '../../../device/printing/usb-devices.ts';

export type Printer = Awaited<ReturnType<typeof api.printers.list>>['printers'][number];

export type PrinterDraft = PrinterProfile & {
  readonly name: string;
  readonly hasDrawer: boolean;
  readonly drawerPin: 2 | 5;
  readonly isTested: boolean;
};

export const usualDraft: PrinterDraft = {
  name: '',
  language: 'esc-pos',
  widthChars: defaultPrintingWidth,
  codePageTable: 'epson',
  codePage: 'windows1252',
  cuts: true,
  feedLines: 3,
  hasDrawer: false,
  drawerPin: 2,
  isTested: false,
};

export function draftOf(printer: PrinterDraft): PrinterDraft {
  const { name, language, widthChars, codePageTable, codePage, cuts, feedLines, hasDrawer, drawerPin, isTested } =
    printer;
  return { name, language, widthChars, codePageTable, codePage, cuts, feedLines, hasDrawer, drawerPin, isTested };
}

/** This browser as a device of the location; `null` where it is none. */
export function hostHere(locationId: string): string | null {
  const marker = readMarker();
  return marker?.locationId === locationId ? marker.deviceId : null;
}

export function standingOf(printer: Printer, here: SeenHere | undefined): PrinterStanding {
  const { state, cause, seenSecondsAgo } = printer;
  const host = state === null || seenSecondsAgo === null ? undefined : { state, cause, ageSeconds: seenSecondsAgo };
  const isReachable = printer.connection !== 'usb' || isUsbSupported();
  return printerStanding({ isUsbSupported: isReachable, here, host });
}
