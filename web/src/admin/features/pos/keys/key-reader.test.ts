import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyReader } from './key-reader.ts';

const scanned: string[] = [];
const pressed: string[] = [];
let reader = createKeyReader({ onScan: (code) => scanned.push(code), onKey: (key) => pressed.push(key) });

beforeEach(() => {
  vi.useFakeTimers();
  scanned.length = 0;
  pressed.length = 0;
  reader = createKeyReader({ onScan: (code) => scanned.push(code), onKey: (key) => pressed.push(key) });
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

test('[R2.54] five fast characters are too few for a code', () => {
  expect(type('12345', 10, 'Enter')).toBe(false);
  expect(scanned).toEqual([]);
});

test('[R2.54] arrows and function keys pass through', () => {
  expect(reader.read('ArrowDown', 1_000)).toBe(false);
  expect(reader.read('Escape', 1_500)).toBe(false);
});
