import { businessDateOf } from '@tresen/domain/basics/business-day';
import { aheadAtMostMs } from '@tresen/domain/device-log/device-clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Journal } from '../../src/admin/device/journal/journal.ts';
import { restoredEntries } from '../../src/admin/device/journal/mirror-text.ts';
import { betterEvidence, clockEvidence } from '../../src/admin/device/till/till-clock.ts';
import { writeSale } from '../../src/admin/device/journal/write-entry.ts';
import type { Pen } from '../../src/admin/device/journal/pen.ts';
import { begun, penOf } from './journal-acts.ts';
import { actor, closing, oneBeer, orderId } from './sales.ts';
import { openSqliteJournal } from './sqlite-journal.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A till whose true time is known: its clock on the wall can be moved, the one that counts cannot. */
async function tillIn(device: { trueMs: number; skewMs: number }) {
  const journal = await begun(() => openSqliteJournal(':memory:'));
  const startedMs = device.trueMs;
  const clock = { now: () => device.trueMs + device.skewMs, mono: () => device.trueMs - startedMs };
  const pen: Pen = { ...(await penOf(journal)), clock };
  let carts = 0;
  return {
    journal,
    sell: () => writeSale(pen, oneBeer(orderId(++carts)), actor, closing),
    /** One exchange with the server. */
    hello: async () => {
      const at = clock.now();
      const sample = clockEvidence({ sentMs: at - 20, receivedMs: at, serverMs: device.trueMs - 10 }, clock.mono());
      await journal.keepNote('clock', betterEvidence(await journal.note('clock'), sample));
    },
  };
}

function dateAt(ms: number): string {
  return businessDateOf(Temporal.Instant.fromEpochMilliseconds(ms), closing).toString();
}

test('[hole-2] one sale with a clock that ran ahead: once the server has been heard the register is back on its day', async () => {
  const device = { trueMs: Date.parse('2026-11-14T18:00:00.000Z'), skewMs: 0 };
  const till = await tillIn(device);
  await till.hello();
  const numbers = [];
  numbers.push((await till.sell()).sale, (await till.sell()).sale);
  // Offline, somebody sets the year 2031; then sets it right, and nobody has heard the server yet.
  device.skewMs = Date.parse('2031-03-01T12:00:00.000Z') - device.trueMs;
  numbers.push((await till.sell()).sale);
  device.skewMs = 0;
  numbers.push((await till.sell()).sale);
  await till.hello();
  for (const hours of [0, 24, 24 * 200]) {
    device.trueMs += hours * 60 * minute;
    await till.hello();
    numbers.push((await till.sell()).sale);
  }
  expect(numbers.map(({ receiptNo, businessDate, pickupNo }) => [receiptNo, businessDate, pickupNo])).toEqual([
    [1, '2026-11-14', 1],
    [2, '2026-11-14', 2],
    [3, '2031-03-01', 1],
    // Since the last measurement the clock has only gone on, as far as the till can see: it was right.
    [4, '2026-11-14', 3],
    [5, '2026-11-14', 4],
    [6, '2026-11-15', 1],
    [7, '2027-06-03', 1],
  ]);
});

test('[hole-2] a clock that was set back after it was measured pulls no receipt back with it', async () => {
  const device = { trueMs: Date.parse('2026-11-14T18:00:00.000Z'), skewMs: 0 };
  const till = await tillIn(device);
  await till.hello();
  const before = await till.sell();
  device.trueMs += minute;
  device.skewMs = -3 * day;
  const after = await till.sell();
  expect(after.soldAt).toBe(before.soldAt);
  expect(after.sale.pickupNo).toBe((before.sale.pickupNo ?? 0) + 1);
  await till.hello();
  expect((await till.sell()).soldAt).toBe('2026-11-14T18:01:00.000Z');
});

const acts = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ act: 'sell' } as const) },
  { weight: 2, arbitrary: fc.constant({ act: 'hello' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('set-clock' as const),
      skewMs: fc.oneof(
        fc.constantFrom(0, -day, day, -6 * 365 * day, 5 * 365 * day, -56 * 365 * day),
        fc.integer({ min: -3 * day, max: 3 * day }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 2 * day }) }) },
);

test('[hole-2] the law of the cap: a clock that is known to be right dates no receipt ahead, and numbers never lose their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 30 }), async (history) => {
      const device = { trueMs: Date.parse('2026-11-14T18:00:00.000Z'), skewMs: 0 };
      const till = await tillIn(device);
      let isKnown = false;
      let [lastNo, lastAt] = [0, ''];
      const pickedUp = new Map<string, number>();
      for (const one of history) {
        if (one.act === 'wait') device.trueMs += one.ms;
        if (one.act === 'set-clock') {
          isKnown = isKnown && one.skewMs === device.skewMs;
          device.skewMs = one.skewMs;
        }
        if (one.act === 'hello') {
          await till.hello();
          isKnown = true;
        }
        if (one.act !== 'sell') continue;
        const { sale, soldAt } = await till.sell();
        expect(sale.receiptNo).toBe(lastNo + 1);
        expect(sale.businessDate).toBe(dateAt(Date.parse(soldAt)));
        if (isKnown) {
          expect(Date.parse(soldAt)).toBeGreaterThanOrEqual(device.trueMs);
          expect(Date.parse(soldAt)).toBeLessThanOrEqual(device.trueMs + aheadAtMostMs);
        }
        // Only what is known to have been ahead is left behind.
        if (soldAt < lastAt) expect(Date.parse(lastAt)).toBeGreaterThan(Date.parse(soldAt));
        const before = pickedUp.get(sale.businessDate);
        if (before !== undefined && soldAt < lastAt) expect(sale.pickupNo).toBe(before + 1);
        pickedUp.set(sale.businessDate, sale.pickupNo ?? 0);
        [lastNo, lastAt] = [sale.receiptNo, soldAt];
      }
      await restoresTheSameTimes(till.journal);
      till.journal.close();
    }),
    { numRuns: 60 },
  );
});

/** What is read from a mirror has the days that were printed. */
async function restoresTheSameTimes(journal: Journal): Promise<void> {
  const entries = await journal.entriesAfter(0, 100);
  for (const { booking } of restoredEntries({ entries, floor: undefined })) {
    const ahead = Date.parse(booking?.soldAt ?? '') - Date.parse(`${booking?.sale.businessDate}T00:00:00Z`);
    expect(Math.abs(ahead)).toBeLessThan(4 * day);
  }
}
