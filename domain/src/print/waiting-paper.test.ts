import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PrintDocument } from './document.ts';
import { isWaiting, paperWaitsMs, waitingOf, waitLeftMs, waitsForNothing } from './waiting-paper.ts';

const start = Temporal.Instant.from('2026-11-14T18:00:00.000Z');
const paper: PrintDocument = { kind: 'receipt', title: '', locale: 'de', marks: { copy: '', late: '' }, blocks: [] };
const withPlace: PrintDocument = { ...paper, blocks: [{ kind: 'tse' }] };

test('[K7] paper waits exactly where it has a place for a signature and a transaction that may bring one', () => {
  const at = start.toString();
  expect(waitingOf(withPlace, 'tx', at)).toEqual({ waitsFor: 'tx', until: '2026-11-14T18:00:01.500Z' });
  expect(waitingOf(paper, 'tx', at)).toEqual(waitsForNothing);
  expect(waitingOf(withPlace, undefined, at)).toEqual(waitsForNothing);
});

test('what an older build has stored waits for nothing', () => {
  expect([isWaiting({}), isWaiting(waitsForNothing), isWaiting({ waitsFor: 'tx', until: null })]).toEqual([
    false,
    false,
    true,
  ]);
});

test('[K5] nobody waits longer than a paper may, whatever the clock says', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (milliseconds) => {
      const left = waitLeftMs(start.toString(), start.add({ milliseconds }));
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(paperWaitsMs);
      if (milliseconds < 0 && milliseconds >= -paperWaitsMs) expect(left).toBe(-milliseconds);
    }),
  );
});
