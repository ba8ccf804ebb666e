import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiptSpans } from './receipt-ranges.ts';

test('[desk-12] a day of two registers has a span for each, never one from the one to the other', () => {
  expect(
    receiptSpans([
      { registerCode: 'K2', series: 1, firstNo: 448, lastNo: 460 },
      { registerCode: 'K1', series: 1, firstNo: 380, lastNo: 382 },
      { registerCode: 'K1', series: 1, firstNo: 384, lastNo: 385 },
      { registerCode: 'K3', series: 1, firstNo: 7, lastNo: 7 },
    ]),
  ).toEqual(['K1-1-000380 – K1-1-000385', 'K2-1-000448 – K2-1-000460', 'K3-1-000007']);
  expect(receiptSpans([])).toEqual([]);
});

test('[desk-12] both ends of a span belong to the same register and series, and no series has two', () => {
  const range = fc
    .record({
      registerCode: fc.constantFrom('K1', 'K2', 'K3'),
      series: fc.integer({ min: 1, max: 3 }),
      firstNo: fc.integer({ min: 1, max: 900 }),
      length: fc.nat(50),
    })
    .map(({ length, ...rest }) => ({ ...rest, lastNo: rest.firstNo + length }));
  fc.assert(
    fc.property(fc.array(range), (ranges) => {
      const spans = receiptSpans(ranges).map((span) => span.split(' – ').map((end) => end.slice(0, -7)));
      for (const [from, to = from] of spans) expect(from).toBe(to);
      expect(new Set(spans.map(([from]) => from)).size).toBe(spans.length);
    }),
  );
});
