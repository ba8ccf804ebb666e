import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticketsFor } from './kitchen-ticket.ts';
import { medianWait } from './kitchen-waiting.ts';
import { sampleOrder } from './sample-ticket.ts';

const now = Date.parse('2026-11-14T18:00:00Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

function made(waits: readonly number[], change: object = {}) {
  const orders = waits.map((wait, place) =>
    sampleOrder({
      orderId: `order-${place}`,
      status: 'ready',
      movedAt: before(60),
      details: { placedAt: before(60 + wait), ...change },
    }),
  );
  return ticketsFor(orders, { areaIds: [], stationId: undefined });
}

test('the waiting time in the head is the one in the middle: half waited less, half waited more', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5_000), { minLength: 1, maxLength: 30 }), (waits) => {
      const median = medianWait(made(waits), now) ?? Number.NaN;
      const below = waits.filter((wait) => wait < median - 1).length;
      const above = waits.filter((wait) => wait > median + 1).length;
      expect(below).toBeLessThanOrEqual(waits.length / 2);
      expect(above).toBeLessThanOrEqual(waits.length / 2);
    }),
  );
  expect(medianWait(made([100, 400, 5_000]), now)).toBe(400);
  expect(medianWait(made([100, 301]), now)).toBe(201);
});

test('only the last half hour counts, and nothing that reached the server late', () => {
  expect(medianWait([], now)).toBeUndefined();
  expect(medianWait(made([300]), now + 29 * 60_000)).toBe(300);
  expect(medianWait(made([300]), now + 30 * 60_000)).toBeUndefined();
  expect(medianWait(made([300], { isLate: true }), now)).toBeUndefined();
});
