import { expect, test } from 'vitest';
import { startSender } from '../../src/admin/device/sender/sender.ts';
import { writeRecord } from '../../src/admin/device/journal/write-entry.ts';
import type { Pen } from '../../src/admin/device/journal/pen.ts';
import { fakeServer } from './fake-server.ts';
import { actor, identity } from './sales.ts';
import { openSqliteJournal } from './sqlite-journal.ts';

const signer = { sign: () => Promise.resolve('sig') };

/** A sender whose timers fire when the test says so. */
async function setUp() {
  let now = Date.parse('2026-11-14T18:00:00.000Z');
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  const clock = { now: () => now, mono: () => now };
  const journal = openSqliteJournal(':memory:');
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const pen: Pen = { journal, signer, clock, app: 'test', epoch: await journal.raiseEpoch() };
  const server = fakeServer(clock.now);
  let isElsewhere = false;
  const sender = startSender({
    journal,
    calls: server.calls,
    signer,
    clock,
    random: () => 1,
    app: 'test',
    isPersisted: () => true,
    onHello: () => undefined,
    alone: (work) => (isElsewhere ? Promise.resolve(undefined) : work()),
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
  });
  const quiet = async () => {
    await expect.poll(() => sender.view.get().isSending).toBe(false);
  };
  return {
    journal,
    server,
    sender,
    quiet,
    timers,
    sendElsewhere: (is: boolean) => {
      isElsewhere = is;
    },
    write: () => writeRecord(pen, 'drawer.open.v1', {}, actor),
    ring: async () => {
      const timer = timers.shift();
      now = timer?.at ?? now;
      timer?.run();
      await quiet();
    },
  };
}

test('offline-3.5 what is written goes out at once, and then a hello every minute', async () => {
  const { server, sender, quiet, write, timers, ring } = await setUp();
  await quiet();
  await write();
  sender.wake();
  await quiet();
  expect(server.log().length).toBe(1);
  expect(timers.length).toBe(1);
  server.forget(1);
  await ring();
  await quiet();
  expect(server.log().length).toBe(1);
  await sender.stop();
});

test('offline-7.21 while the line is down new sales do not hurry it; a sign of life does', async () => {
  const { server, sender, quiet, write, timers } = await setUp();
  await quiet();
  server.breakWire('lose-request');
  await write();
  sender.wake();
  await quiet();
  expect(sender.view.get().isReachable).toBe(false);
  server.breakWire('none');
  await write();
  sender.wake();
  await quiet();
  expect(server.log().length).toBe(0);
  sender.tryNow();
  await expect.poll(() => server.log().length).toBe(2);
  await quiet();
  expect(timers.length).toBe(1);
  await sender.stop();
});

test('offline-3.5 one window sends; another looks in and takes over when it may', async () => {
  const { server, sender, quiet, write, sendElsewhere, ring } = await setUp();
  await quiet();
  sendElsewhere(true);
  await write();
  sender.wake();
  await quiet();
  expect(server.log().length).toBe(0);
  sendElsewhere(false);
  await ring();
  expect(server.log().length).toBe(1);
  await sender.stop();
});
