import { beforeEach, expect, test } from 'vitest';
import { openUsbPrinter, type UsbPrinter } from '../../src/admin/device/printing/usb-printer.ts';
import { PrinterFailure } from '../../src/admin/device/printing/printer-failure.ts';
import { type FakeUsbControl, installFakeUsb } from './fake-usb.ts';

const patience = { chunkBytes: 2048, firstChunk: 150, nextChunk: 150, answer: 60, unplug: 500 };
const paper = Uint8Array.from({ length: 5000 }, () => 0x41);
let usb: FakeUsbControl;

beforeEach(() => {
  usb = installFakeUsb();
});

async function open(handle: number): Promise<UsbPrinter> {
  usb.grant(handle);
  const devices = await navigator.usb.getDevices();
  const device = devices.at(-1);
  if (!device) throw new Error('nothing is plugged in');
  return openUsbPrinter(device, { language: 'esc-pos' }, patience);
}

async function failureOf(work: Promise<unknown>): Promise<PrinterFailure> {
  const error: unknown = await work.catch((caught: unknown) => caught);
  if (!(error instanceof PrinterFailure)) throw new Error(`not a failure of the printer: ${String(error)}`);
  return error;
}

test('[R1.6] what is printed arrives byte for byte, and the printer knows its name', async () => {
  const handle = usb.add();
  const printer = await open(handle);
  await printer.print(paper);
  expect(usb.bytes(handle)).toEqual([...paper]);
  expect(await printer.deviceId()).toContain('CMD:ESC/POS;MDL:TM-T20III');
});

test('[R4.8] a printer says how it is', async () => {
  const handle = usb.add({ paper: 'low' });
  const printer = await open(handle);
  expect(await printer.status()).toMatchObject({ isOnline: true, isPaperLow: true, isPaperOut: false, isTwoWay: true });
  usb.set(handle, { isCoverOpen: true });
  expect(await printer.status()).toMatchObject({ isOnline: false, isCoverOpen: true });
});

test('[R4.8] a printer that never answers is believed to be there and asked no more than needed', async () => {
  const handle = usb.add({ answers: false });
  const printer = await open(handle);
  expect(await printer.status()).toMatchObject({ isOnline: true, isTwoWay: false, isCoverOpen: undefined });
  await printer.print(paper);
  expect(usb.bytes(handle)).toHaveLength(paper.length);
});

test('[R8.18] no paper, open cover: nothing is sent', async () => {
  const handle = usb.add({ paper: 'out' });
  const printer = await open(handle);
  expect(await failureOf(printer.print(paper))).toMatchObject({ reason: 'paper-out', bytesSent: 0 });
  usb.set(handle, { paper: 'ok', isCoverOpen: true });
  expect(await failureOf(printer.print(paper))).toMatchObject({ reason: 'cover-open', bytesSent: 0 });
  expect(usb.bytes(handle)).toEqual([]);
});

test('[R8.18] [F6] a printer that stops in the middle does not hold the till', async () => {
  const handle = usb.add({ stallsAfter: 2048 });
  const printer = await open(handle);
  expect(await failureOf(printer.print(paper))).toMatchObject({ reason: 'no-response', bytesSent: 2048 });
});

test('[R8.18] a printer that takes nothing at all may still have begun', async () => {
  const handle = usb.add({ answers: false });
  const printer = await open(handle);
  usb.set(handle, { isStalled: true });
  const failure = await failureOf(printer.print(paper));
  expect(failure).toMatchObject({ reason: 'no-response' });
  expect(usb.bytes(handle)).toEqual([]);
});

test('[R8.18] the plug is pulled in the middle: the cause is told, and how far it came', async () => {
  const handle = usb.add({ breaksAfter: 3000 });
  const printer = await open(handle);
  expect(await failureOf(printer.print(paper))).toMatchObject({ reason: 'connection-lost', bytesSent: 2048 });
  expect(await navigator.usb.getDevices()).toEqual([]);
  usb.plug(handle);
  expect(await navigator.usb.getDevices()).toHaveLength(1);
});

test('[R8.18] pulled in the very first piece, some of it may be on paper: nobody prints it again unasked', async () => {
  const handle = usb.add({ breaksAfter: 40 });
  const printer = await open(handle);
  expect(await failureOf(printer.print(paper))).toMatchObject({ reason: 'connection-lost', bytesSent: 1 });
  expect(usb.bytes(handle)).toHaveLength(40);
});

test('[R8.19] the system, or another window, does not let go of it', async () => {
  expect((await failureOf(open(usb.add({ accessDenied: true })))).reason).toBe('access-denied');
  expect((await failureOf(open(usb.add({ serialNumber: 'B-2222', isHeldElsewhere: true })))).reason).toBe('in-use');
});

test('[R5.16] without a serial number the grant goes with the plug', async () => {
  const handle = usb.add({ serialNumber: null });
  usb.grant(handle);
  usb.unplug(handle);
  usb.plug(handle);
  expect(await navigator.usb.getDevices()).toEqual([]);
});
