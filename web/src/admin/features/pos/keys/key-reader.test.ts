import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyReader } from './key-reader.ts';

const scanned: string[] = [];
const pressed: string[] = [];
let takenBack = 0;
const handlers = {
  onScan: (code: string) => scanned.push(code),
  onKey: (key: string) => pressed.push(key),
  onRun: () => undefined,
  onTakeBack: () => {
    takenBack += 1;
  },
};
let reader = createKeyReader(handlers);

beforeEach(() => {
  vi.useFakeTimers();
  scanned.length = 0;
  pressed.length = 0;
  takenBack = 0;
  reader = createKeyReader(handlers);
});

afterEach(() => {
  reader.stop();
  vi.useRealTimers();
});

function type(text: string, pace: number, end?: 'Enter' | 'Tab', from = 1_000): boolean {
  let at = from;
  for (const key of text) {
    reader.read(key, at);
    at += pace;
  }
  return end ? reader.read(end, at) : false;
}

test('[R2.54] a scan is one code, takes its Enter along, and presses no key', () => {
  expect(type('4012345678901', 8, 'Enter')).toBe(true);
  vi.advanceTimersByTime(500);
  expect(scanned).toEqual(['4012345678901']);
  expect(pressed).toEqual([]);
});

test('[R2.54] a scanner may end with Tab, and its code may hold letters that are shortcuts', () => {
  expect(type('BKR-12', 30, 'Tab')).toBe(true);
  expect(scanned).toEqual(['BKR-12']);
  expect(pressed).toEqual([]);
});

test('[R2.54] what a person types comes out key by key after 60 ms, and Enter stays theirs', () => {
  reader.read('3', 1_000);
  vi.advanceTimersByTime(59);
  expect(pressed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(pressed).toEqual(['3']);
  expect(reader.read('Enter', 2_000)).toBe(false);
});

test('[R2.54] a slow Enter after a fast burst is no scan', () => {
  type('401234', 10);
  expect(reader.read('Enter', 5_000)).toBe(false);
  expect(scanned).toEqual([]);
});

test('[R2.54] [floor-2] five fast characters are too few for a code, and their Enter opens nothing', () => {
  expect(type('12345', 10, 'Enter')).toBe(true);
  expect(scanned).toEqual([]);
});

test('[floor-2] six digits and more are a scan also where every key comes late, and no quantity stays behind', () => {
  for (const pace of [36, 60, 120, 290]) {
    let at = 10_000 * pace;
    for (const key of '4012345678901') {
      reader.read(key, at);
      vi.advanceTimersByTime(pace);
      at += pace;
    }
    expect(reader.read('Enter', at)).toBe(true);
    expect(scanned.splice(0)).toEqual(['4012345678901']);
    expect(takenBack).toBe(1);
    takenBack = 0;
  }
});

test("[floor-2] a quantity of two digits stays a quantity, and Enter behind it stays a person's", () => {
  reader.read('1', 1_000);
  vi.advanceTimersByTime(150);
  reader.read('2', 1_150);
  vi.advanceTimersByTime(150);
  expect(reader.read('Enter', 1_300)).toBe(false);
  expect(pressed).toEqual(['1', '2']);
  expect(takenBack).toBe(0);
});

test('[R2.54] arrows and function keys pass through', () => {
  expect(reader.read('ArrowDown', 1_000)).toBe(false);
  expect(reader.read('Escape', 1_500)).toBe(false);
});
