import { expect, test } from 'vitest';
import { forgetOld } from '../../src/admin/device/journal/forget-old.ts';
import type { Floor } from '../../src/admin/device/journal/journal.ts';
import { settleWith } from '../../src/admin/device/sender/handshake.ts';
import { freshMemory, sendStep } from '../../src/admin/device/sender/send-step.ts';
import { writeRecord, writeSale } from '../../src/admin/device/journal/write-entry.ts';
import { fakeServer } from './fake-server.ts';
import { actor, closing, identity, oneBeer, orderId } from './sales.ts';
import { openSqliteJournal } from './sqlite-journal.ts';

const day = 24 * 60 * 60_000;
const start = Date.parse('2026-11-14T18:00:00.000Z');
const signer = { sign: () => Promise.resolve('sig') };

/** Ten sales and an opened drawer, a day apart; each sent on its day. */
async function till() {
  let now = start;
  const clock = { now: () => now, mono: () => now };
  const journal = openSqliteJournal(':memory:');
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const pen = { journal, signer, clock, app: '', epoch: await journal.raiseEpoch() };
  const shortened: Floor[] = [];
  const mirror = { forget: (_: unknown, floor: Floor) => Promise.resolve(void shortened.push(floor)) };
  const forget = (closedNo: number, daysLater: number) =>
    forgetOld({ journal, mirror }, { now: new Date(start + daysLater * day).toISOString(), closedNo });
  for (let sold = 0; sold < 10; sold += 1) {
    await writeSale(pen, oneBeer(orderId(sold)), actor, closing);
    await journal.acknowledge(sold + 1);
    await forget(0, sold);
    now += day;
  }
  await writeRecord(pen, 'drawer.open.v1', {}, actor);
  await journal.acknowledge(11);
  await forget(0, 10);
  const server = fakeServer(clock.now);
  server.replay(await journal.entriesAfter(0, 99));
  return {
    journal,
    pen,
    server,
    shortened,
    forget,
    parts: { journal, calls: server.calls, signer, clock, random: () => 0, app: '', isPersisted: () => true },
  };
}

const kept = async ({ journal }: Awaited<ReturnType<typeof till>>) =>
  (await journal.entriesAfter(0, 99)).map(({ seq }) => seq);

test('offline-3.3 entries go when they are sent, closed and thirty days old, and their copy with them', async () => {
  const one = await till();
  await one.forget(10, 29);
  await one.forget(0, 35);
  expect(await kept(one)).toHaveLength(11);
  expect(one.shortened).toEqual([]);
  await one.forget(4, 35);
  expect(await kept(one)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  await one.forget(10, 36);
  expect(await kept(one)).toEqual([8, 9, 10, 11]);
  expect(one.shortened.map(({ seq, nextReceiptNo }) => [seq, nextReceiptNo])).toEqual([
    [4, 5],
    [7, 8],
  ]);
});

test('offline-3.3 a till that let go of everything still agrees with its server and goes on', async () => {
  const one = await till();
  await one.forget(10, 99);
  expect(await kept(one)).toEqual([]);
  const hello = await one.server.calls.hello({} as never);
  expect(await settleWith(one.journal, hello)).toBe('contiguous');
  expect((await writeSale(one.pen, oneBeer(orderId(77)), actor, closing)).sale.receiptNo).toBe(11);
  const greeted = await sendStep({ ...one.parts, onHello: () => undefined }, freshMemory);
  await sendStep({ ...one.parts, onHello: () => undefined }, greeted.memory);
  expect(one.server.log()).toHaveLength(12);
  expect(await settleWith(one.journal, await one.server.calls.hello({} as never))).toBe('contiguous');
});

test('offline-3.5 a server that forgot more than the till still has: nothing is numbered on, and nobody knocks all day', async () => {
  const one = await till();
  await one.forget(6, 99);
  one.server.forget(8);
  const hello = await one.server.calls.hello({} as never);
  expect(await settleWith(one.journal, hello)).toBe('other-history');
  const memory = { ...freshMemory, isGreeted: true, greetedAt: one.parts.clock.mono() };
  const step = await sendStep({ ...one.parts, onHello: () => undefined }, memory);
  expect(step.waitMs).toBeGreaterThan(30_000);
  expect(one.server.batches).toEqual([]);
  one.server.forget(99);
  expect(await settleWith(one.journal, await one.server.calls.hello({} as never))).toBe('other-history');
});

test('offline-3.3 at most some hundred at once: nobody who pays waits for it', async () => {
  const one = await till();
  for (let more = 0; more < 300; more += 1) await writeRecord(one.pen, 'drawer.open.v1', { more }, actor);
  await one.journal.acknowledge(999);
  await one.forget(0, 11);
  await one.forget(10, 99);
  expect((await one.journal.state())?.floor.seq).toBe(200);
  await one.forget(10, 99);
  expect(await kept(one)).toEqual([]);
});
