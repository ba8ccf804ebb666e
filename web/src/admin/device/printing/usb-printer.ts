import type { PrinterLanguage } from '@tresen/domain/print/printer-profile';
import { PrinterFailure } from './printer-failure.ts';
import { listenTo, pause, type UsbInbox } from './usb-inbox.ts';
import { printingInterfaceOf, type PrintingInterface } from './usb-interface.ts';
import { readStatus, type PrinterStatus } from './usb-status.ts';

/** A printer that this window holds. Everything that fails is a `PrinterFailure` with its cause. */
export type UsbPrinter = {
  readonly device: USBDevice;
  readonly status: () => Promise<PrinterStatus>;
  /** What the printer calls itself, and which language it speaks: `MFG:EPSON;CMD:ESC/POS;MDL:TM-T20III;`. */
  readonly deviceId: () => Promise<string>;
  /** Resolves when the printer has taken all of it, and said so where it can. */
  readonly print: (bytes: Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type UsbPatience = {
  readonly chunkBytes: number;
  /** The first part is only taken into memory; later ones wait until paper has moved. */
  readonly firstChunk: number;
  readonly nextChunk: number;
  readonly answer: number;
  readonly unplug: number;
};

const usual: UsbPatience = { chunkBytes: 2048, firstChunk: 5000, nextChunk: 30_000, answer: 800, unplug: 2000 };

export async function openUsbPrinter(
  device: USBDevice,
  { language }: { readonly language: PrinterLanguage },
  patience: UsbPatience = usual,
): Promise<UsbPrinter> {
  const place = printingInterfaceOf(device);
  if (!place) throw new PrinterFailure('not-connected');
  await claim(device, place);
  const inbox = place.in === undefined ? undefined : listenTo(device, place.in);
  const parts: Parts = { device, place, inbox, language, patience };
  return {
    device,
    status: () => readStatus({ ...parts, send: (bytes) => send(parts, bytes, patience.firstChunk) }),
    deviceId: () => readDeviceId(device, place),
    print: (bytes) => print(parts, bytes),
    close: () => closeQuietly(device),
  };
}

type Parts = {
  readonly device: USBDevice;
  readonly place: PrintingInterface;
  readonly inbox: UsbInbox | undefined;
  readonly language: PrinterLanguage;
  readonly patience: UsbPatience;
};

async function claim(device: USBDevice, { configuration, number, alternate }: PrintingInterface): Promise<void> {
  try {
    if (!device.opened) await device.open();
  } catch (error) {
    throw new PrinterFailure(nameOf(error) === 'SecurityError' ? 'access-denied' : 'not-connected', 0, error);
  }
  try {
    if (device.configuration?.configurationValue !== configuration) await device.selectConfiguration(configuration);
    await device.claimInterface(number);
    if (alternate !== 0) await device.selectAlternateInterface(number, alternate);
  } catch (error) {
    await closeQuietly(device);
    throw new PrinterFailure(nameOf(error) === 'NotFoundError' ? 'not-connected' : 'in-use', 0, error);
  }
}

async function print(parts: Parts, bytes: Uint8Array): Promise<void> {
  const { patience, device } = parts;
  const before = await readStatus({ ...parts, send: (question) => send(parts, question, patience.firstChunk) });
  if (before.isPaperOut) throw new PrinterFailure('paper-out');
  if (before.isCoverOpen) throw new PrinterFailure('cover-open');
  let sent = 0;
  try {
    while (sent < bytes.length) {
      const chunk = bytes.subarray(sent, sent + patience.chunkBytes);
      await send(parts, chunk, sent === 0 ? patience.firstChunk : patience.nextChunk);
      sent += chunk.length;
    }
  } catch (error) {
    if (!(error instanceof PrinterFailure)) throw error;
    // Only closing stops a transfer that the printer does not take. What it has taken by then stays in it.
    const isPaperOut = error.reason === 'no-response' && (await portStatusOf(parts))?.isPaperOut === true;
    await closeQuietly(device);
    // Nobody can say how much of the piece in between was taken; only a device that was gone before took nothing of it.
    const taken = error.reason === 'not-connected' ? sent : Math.max(sent, 1);
    throw new PrinterFailure(isPaperOut ? 'paper-out' : error.reason, isPaperOut && sent === 0 ? 0 : taken, error);
  }
  const after = await readStatus({ ...parts, send: (question) => send(parts, question, patience.nextChunk) });
  if (after.isPaperOut) throw new PrinterFailure('paper-out', bytes.length);
}

async function portStatusOf(parts: Parts): Promise<PrinterStatus | undefined> {
  return readStatus({ ...parts, inbox: undefined, send: () => Promise.resolve() }).catch(() => undefined);
}

/** One transfer, with an end: by itself a printer without paper would let it wait for ever. */
async function send({ device, place, patience }: Parts, bytes: Uint8Array, within: number): Promise<void> {
  const sending = device.transferOut(place.out, Uint8Array.from(bytes)).then(
    ({ status }) => ({ status }),
    (error: unknown) => ({ error }),
  );
  const outcome = await Promise.race([sending, pause(within)]);
  if (outcome === undefined) throw new PrinterFailure('no-response');
  if ('status' in outcome) {
    if (outcome.status !== 'ok') throw new PrinterFailure('connection-lost');
    return;
  }
  const { error } = outcome;
  // Pulling the plug fails the transfer some time before the device is said to be gone.
  const isBroken = nameOf(error) === 'NetworkError';
  for (let waited = 0; isBroken && device.opened && waited < patience.unplug; waited += 100) await pause(100);
  throw new PrinterFailure(nameOf(error) === 'NotFoundError' ? 'not-connected' : 'connection-lost', 0, error);
}

async function readDeviceId(device: USBDevice, { number }: PrintingInterface): Promise<string> {
  try {
    const request = { requestType: 'class', recipient: 'interface', request: 0, value: 0, index: number } as const;
    const { data } = await device.controlTransferIn(request, 1024);
    if (!data || data.byteLength <= 2) return '';
    return new TextDecoder('latin1').decode(new Uint8Array(data.buffer, data.byteOffset + 2, data.byteLength - 2));
  } catch {
    return '';
  }
}

async function closeQuietly(device: USBDevice): Promise<void> {
  await device.close().catch(() => undefined);
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
