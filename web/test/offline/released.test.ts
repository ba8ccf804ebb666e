import { expect, test } from 'vitest';
import { freshMemory, type SendMemory, type SendParts, sendStep } from '../../src/admin/device/sender/send-step.ts';
import { writeSale } from '../../src/admin/device/journal/write-entry.ts';
import type { Pen } from '../../src/admin/device/journal/pen.ts';
import { fakeServer } from './fake-server.ts';
import { actor, closing, identity, oneBeer, orderId } from './sales.ts';
import { openSqliteJournal } from './sqlite-journal.ts';

async function till(server = fakeServer(() => now)) {
  const clock = { now: () => now, mono: () => now };
  const journal = openSqliteJournal(':memory:');
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const signer = { sign: () => Promise.resolve('sig') };
  const pen: Pen = { journal, signer, clock, app: 'test', epoch: await journal.raiseEpoch() };
  const usual = { random: () => 0.5, app: 'test', isPersisted: () => true, onHello: () => undefined };
  const parts: SendParts = { journal, calls: server.calls, signer, clock, ...usual };
  let memory: SendMemory = freshMemory;
  return {
    journal,
    server,
    sell: (order: number) => writeSale(pen, oneBeer(orderId(order)), actor, closing),
    send: async () => {
      for (let steps = 0; steps < 6; steps += 1) {
        const step = await sendStep(parts, memory);
        ({ memory } = step);
        now += Math.max(1, step.waitMs);
      }
      return memory.standing;
    },
  };
}
const series = identity.register?.series ?? 0;
let now = Date.parse('2026-11-14T18:00:00.000Z');

test('[hole-1] a till that a manager released goes on by itself, in its new series', async () => {
  const one = await till();
  await one.sell(1);
  await one.send();
  one.server.freeze();
  await one.send();
  one.server.release();
  expect(await one.send()).toBe('contiguous');
  expect(await one.sell(2)).toMatchObject({ series: series + 1, sale: { receiptNo: 1 } });
  await one.send();
  expect(one.server.log().map((entry) => entry.series)).toEqual([series, series + 1]);
});

test('[hole-1] what was written before the release is sent as it was written, and nothing is lost', async () => {
  const one = await till();
  await one.sell(1);
  one.server.freeze();
  one.server.release();
  expect(await one.send()).toBe('contiguous');
  await one.sell(2);
  await one.send();
  expect(one.server.log().map((entry) => [entry.seq, entry.series])).toEqual([
    [1, series],
    [2, series + 1],
  ]);
});

test('[hole-1] a till whose log somebody else went on with goes on behind it once it is released, and not before', async () => {
  const other = await till();
  for (const order of [7, 8, 9]) await other.sell(order);
  await other.send();
  const one = await till(other.server);
  await one.sell(1);
  expect(await one.send()).toBe('server-knows-more');
  other.server.freeze();
  expect(await one.send()).toBe('server-knows-more');
  other.server.release();
  expect(await one.send()).toBe('contiguous');
  expect(await one.sell(2)).toMatchObject({ series: series + 1, seq: 4, sale: { receiptNo: 1 } });
  await one.send();
  expect(other.server.log().at(-1)).toMatchObject({ seq: 4, prev: other.server.log()[2]?.hash });
});

test('[hole-1] a register that goes on elsewhere is not taken for a release', async () => {
  const one = await till();
  await one.sell(1);
  one.server.release();
  one.server.end();
  expect(await one.send()).toBe('contiguous');
  expect((await one.journal.state())?.identity.register?.series).toBe(series);
});
