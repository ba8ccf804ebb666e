import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isArchiveDue } from './tse-archive.ts';

const now = Temporal.Instant.from('2026-11-17T04:00:00Z');
const ago = (hours: number) => now.subtract({ minutes: Math.round(hours * 60) });

test('[K24] what a device signed is kept once a day, and never twice in a night', () => {
  expect(isArchiveDue({ keptAt: undefined, isOpen: false, now })).toBe(true);
  expect(isArchiveDue({ keptAt: undefined, isOpen: true, now })).toBe(false);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (hours) => {
      expect(isArchiveDue({ keptAt: ago(hours), isOpen: false, now })).toBe(Math.round(hours * 60) >= 20 * 60);
    }),
  );
});

test('[K24] while a place is open nothing is fetched, unless it never closes', () => {
  expect(isArchiveDue({ keptAt: ago(43), isOpen: true, now })).toBe(false);
  expect(isArchiveDue({ keptAt: ago(44), isOpen: true, now })).toBe(true);
});
