import type { PrinterLanguage } from '@tresen/domain/print/printer-profile';
import type { UsbInbox } from './usb-inbox.ts';
import type { PrintingInterface } from './usb-interface.ts';

/** What a printer says about itself; `undefined` where it does not. */
export type PrinterStatus = {
  readonly isOnline: boolean | undefined;
  readonly isPaperOut: boolean | undefined;
  readonly isPaperLow: boolean | undefined;
  readonly isCoverOpen: boolean | undefined;
  /** The level of the drawer's wire: which one means open depends on the drawer. */
  readonly isDrawerHigh: boolean | undefined;
  /** Answers questions. */
  readonly isTwoWay: boolean;
};

export type StatusParts = {
  readonly device: USBDevice;
  readonly place: PrintingInterface;
  readonly inbox: UsbInbox | undefined;
  readonly language: PrinterLanguage;
  readonly patience: { readonly answer: number };
  readonly send: (bytes: Uint8Array) => Promise<void>;
};

const portBits = { paperOut: 0x20, noError: 0x08 };

/** First beside the data, which works even while the printer takes none; then by asking, which costs it nothing. */
export async function readStatus(parts: StatusParts): Promise<PrinterStatus> {
  const port = await portStatus(parts);
  const fromPort: PrinterStatus = {
    isOnline: port === undefined ? undefined : (port & portBits.noError) !== 0,
    isPaperOut: port === undefined ? undefined : (port & portBits.paperOut) !== 0,
    isPaperLow: undefined,
    isCoverOpen: undefined,
    isDrawerHigh: undefined,
    isTwoWay: false,
  };
  if (fromPort.isPaperOut === true || parts.language !== 'esc-pos') return fromPort;
  const printer = await ask(parts, 1);
  if (printer === undefined) return fromPort;
  const cause = await ask(parts, 2);
  const paper = await ask(parts, 4);
  return {
    isOnline: (printer & 0x08) === 0,
    isDrawerHigh: (printer & 0x04) !== 0,
    isCoverOpen: cause === undefined ? undefined : (cause & 0x04) !== 0,
    isPaperOut: paper === undefined ? fromPort.isPaperOut : (paper & 0x60) !== 0,
    isPaperLow: paper === undefined ? undefined : (paper & 0x0c) !== 0,
    isTwoWay: true,
  };
}

/** DLE EOT n. A real answer has two bits set and two clear, whatever it says. */
async function ask({ inbox, patience, send }: StatusParts, about: 1 | 2 | 4): Promise<number | undefined> {
  if (!inbox) return undefined;
  const answer = await inbox.ask(() => send(Uint8Array.of(0x10, 0x04, about)), patience.answer);
  return answer !== undefined && (answer & 0x93) === 0x12 ? answer : undefined;
}

/** GET_PORT_STATUS of the printer class. */
async function portStatus({ device, place }: StatusParts): Promise<number | undefined> {
  if (!place.isPrinterClass) return undefined;
  try {
    const request = {
      requestType: 'class',
      recipient: 'interface',
      request: 1,
      value: 0,
      index: place.number,
    } as const;
    const { data, status } = await device.controlTransferIn(request, 1);
    return status === 'ok' && data && data.byteLength > 0 ? data.getUint8(0) : undefined;
  } catch {
    return undefined;
  }
}
