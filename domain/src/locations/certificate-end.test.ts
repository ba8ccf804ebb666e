import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateWordDue, daysUntil } from './certificate-end.ts';

test('[K21] looked at every day, the end of a certificate is told at 180, 90, 30, 7 days and daily after', () => {
  const said: number[] = [];
  for (let days = 400; days >= -3; days--) {
    const word = certificateWordDue(days);
    if (word !== undefined && said.at(-1) !== word) said.push(word);
  }
  expect(said).toEqual([180, 90, 30, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2, -3]);
});

test('[K21] whoever looks rarely hears the latest word and never one that is too early', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const word = certificateWordDue(days);
      if (word === undefined) expect(days).toBeGreaterThan(180);
      else expect(days).toBeLessThanOrEqual(word);
    }),
  );
});

test('[K21] days are counted down to the end, and on beyond it', () => {
  const until = Temporal.Instant.from('2026-12-24T12:00:00Z');
  expect(daysUntil(until, Temporal.Instant.from('2026-12-24T11:59:00Z'))).toBe(0);
  expect(daysUntil(until, Temporal.Instant.from('2026-12-17T12:00:00Z'))).toBe(7);
  expect(daysUntil(until, Temporal.Instant.from('2026-12-24T12:01:00Z'))).toBe(-1);
});
