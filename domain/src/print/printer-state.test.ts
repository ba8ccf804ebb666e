import { expect, test } from 'vitest';
import { printerStanding, type SeenHere } from './printer-state.ts';
import { usbSerial } from './usb-serial.ts';

const seen: SeenHere = {
  isLooking: false,
  isPlugged: true,
  isClaimed: true,
  isOnline: true,
  hasPrinted: false,
  cause: null,
};
const from = (here: Partial<SeenHere> | undefined, isUsbSupported = true) =>
  printerStanding({ isUsbSupported, here: here && { ...seen, ...here }, host: undefined });

test('[R4.8] unsupported: no USB here and nobody else has it', () => {
  expect(from(undefined, false).state).toBe('unsupported');
});

test('[R4.8] not connected: unplugged, off or never paired here', () => {
  expect(from({ isPlugged: false })).toEqual({ state: 'not-connected', cause: 'not-connected' });
  expect(from(undefined).state).toBe('not-connected');
});

test('[R4.8] connected: there, but something stands in the way', () => {
  expect(from({ isClaimed: false, cause: 'in-use' })).toEqual({ state: 'connected', cause: 'in-use' });
  expect(from({ isOnline: false, cause: 'paper-out' })).toEqual({ state: 'connected', cause: 'paper-out' });
});

test('[R4.8] ready: it says so, or it cannot say and has printed', () => {
  expect(from({}).state).toBe('ready');
  expect(from({ isOnline: undefined, hasPrinted: true }).state).toBe('ready');
});

test('[R4.8] unknown: still looking, or a printer that cannot report and has not printed yet', () => {
  expect(from({ isLooking: true }).state).toBe('unknown');
  expect(from({ isOnline: undefined }).state).toBe('unknown');
});

test('[D15] a host speaks for its printer for a minute', () => {
  const host = { state: 'ready', cause: null, ageSeconds: 60 } as const;
  expect(printerStanding({ isUsbSupported: false, here: undefined, host }).state).toBe('ready');
  expect(printerStanding({ isUsbSupported: false, here: undefined, host: { ...host, ageSeconds: 61 } })).toEqual({
    state: 'unknown',
    cause: 'host-offline',
  });
  expect(printerStanding({ isUsbSupported: true, here: { ...seen, isPlugged: false }, host }).state).toBe('ready');
});

test('[R5.16] a serial number that many printers share is none', () => {
  expect(usbSerial('X4E1234567')).toBe('X4E1234567');
  for (const shared of [undefined, '', '  ', '000000', '123', '11111111']) expect(usbSerial(shared)).toBeUndefined();
});
