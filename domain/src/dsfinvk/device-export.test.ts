import { expect, test } from 'vitest';
import { deviceExportResult, numbersToExplain } from './device-export.ts';

const serial = 'a1';
/** Numbers 10 to 12, each signed with twice its number. */
const signed = new Map([[serial, new Map([10, 11, 12].map((no) => [no, no * 2]))]]);
const handed = (numbers: readonly number[], lastCounter = 100) =>
  new Map([[serial, { finished: new Set(numbers), lastCounter }]]);
const none = new Map<string, readonly number[]>();

test('[K25] what is written and what the device handed over are the same', () => {
  const result = deviceExportResult({ signed, handedOver: handed([9, 10, 11, 12, 13]), unexplained: none });
  expect(result).toEqual({ check: 'C12', state: 'passed', faultCount: 0, faults: [] });
});

test('[K25] a process that the device does not know is found, also while the device owes others', () => {
  const missing = deviceExportResult({ signed, handedOver: handed([10, 12], 22), unexplained: none });
  expect(missing).toMatchObject({ state: 'failed', faults: ["a1: 11 is not in the device's export"] });
});

test('[K25] a process that only the device knows is found unless the books explain it', () => {
  const wide = new Map([[serial, new Map([10, 14].map((no) => [no, no * 2]))]]);
  const handedOver = handed([9, 10, 11, 12, 14, 15]);
  expect(numbersToExplain(wide, handedOver).get(serial)).toEqual([11, 12]);
  const strange = deviceExportResult({ signed: wide, handedOver, unexplained: new Map([[serial, [12]]]) });
  expect(strange).toMatchObject({ state: 'failed', faults: ["a1: 12 is only in the device's export"] });
  expect(deviceExportResult({ signed: wide, handedOver, unexplained: none }).state).toBe('passed');
});

test('[K25] as long as a device has not handed over all of it, and where nothing is signed, the check is not run', () => {
  expect(deviceExportResult({ signed, handedOver: handed([10, 11], 23), unexplained: none }).state).toBe('not-run');
  expect(deviceExportResult({ signed, handedOver: new Map(), unexplained: none }).state).toBe('not-run');
  expect(deviceExportResult({ signed: new Map(), handedOver: new Map(), unexplained: none }).state).toBe('not-run');
});
