import type { CodePageTable } from '@tresen/domain/print/printer-profile';
import { withUsbPrinter } from '../../../device/printing/usb-devices.ts';
import { printingInterfaceOf } from '../../../device/printing/usb-interface.ts';
import { type PrinterDraft, usualDraft } from './printer.ts';

export type PairRefusal = 'notAPrinter' | 'rasterOnly';

/** Star's printers that only draw: everything of the TSP100 series before the fourth. */
const rasterOnly = /TSP1\d\d(?!.*IV)/i;

const tables: readonly (readonly [number, CodePageTable])[] = [
  [0x04_b8, 'epson'],
  [0x05_19, 'star'],
  [0x15_04, 'bixolon'],
  [0x04_19, 'bixolon'],
  [0x1d_90, 'citizen'],
  [0x04_c5, 'fujitsu'],
  [0x0f_e6, 'xprinter'],
  [0x04_16, 'pos-5890'],
];

export function pairRefusal(device: USBDevice): PairRefusal | undefined {
  if (!printingInterfaceOf(device)) return 'notAPrinter';
  return device.vendorId === 0x05_19 && rasterOnly.test(device.productName ?? '') ? 'rasterOnly' : undefined;
}

/** What the device says about itself, as a start for its settings; throws `PrinterFailure` where it cannot be held. */
export async function proposalFor(device: USBDevice): Promise<PrinterDraft> {
  const isStar = device.vendorId === 0x05_19;
  const said = await withUsbPrinter(device, isStar ? 'star-prnt' : 'esc-pos', (printer) => printer.deviceId());
  const language = isStar || /CMD:[^;]*STAR/i.test(said) ? 'star-prnt' : 'esc-pos';
  const table = tables.find(([vendorId]) => vendorId === device.vendorId)?.[1] ?? 'xprinter';
  const model = /MDL:([^;]+)/.exec(said)?.[1];
  return {
    ...usualDraft,
    name: (device.productName ?? model ?? '').slice(0, 40),
    language,
    codePageTable: table,
    codePage: 'windows1252',
    widthChars: widthOf(device.productName ?? model ?? ''),
  };
}

function widthOf(model: string): number {
  if (/58|P20|5890|mPOP|mC-Print2/i.test(model)) return 32;
  return /T88|m30|T20|T70/i.test(model) ? 42 : 48;
}
