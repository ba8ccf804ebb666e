import { expect, test } from 'vitest';
import { readTypes } from '@tresen/domain/bills/bill-types';
import { firstTypes } from '@tresen/domain/device-log/known-types';
import { createTill } from '../../src/admin/device/till/create-till.ts';
import type { Journal } from '../../src/admin/device/journal/journal.ts';
import { actor, oneBeer, orderId } from './sales.ts';
import { openSqliteJournal } from './sqlite-journal.ts';
import { tillParts } from './till-parts.ts';

test('[D10] a sale is booked without the server and sent when it is back', async () => {
  const { parts, server, line } = await tillParts();
  server.breakWire('lose-request');
  const till = await createTill(parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  const { sale } = await till.complete(oneBeer(orderId(1)), actor);
  expect([sale.registerCode, sale.receiptNo, sale.pickupNo]).toEqual(['K2', 1, 1]);
  await expect.poll(() => till.state.get()).toMatchObject({ unsent: 1, isOnline: false });
  expect((await till.recent(5)).map(({ isSent }) => isSent)).toEqual([false]);

  server.breakWire('none');
  line.set(false);
  line.set(true);
  await expect.poll(() => till.state.get()).toMatchObject({ unsent: 0, isOnline: true });
  expect((await till.recent(5)).map(({ isSent }) => isSent)).toEqual([true]);
  await till.close();
});

test('[A7] which receipts are in a Z-report is known, and remembered for when nobody can be asked', async () => {
  const { parts, journal, server } = await tillParts();
  server.closeUpTo(1);
  const till = await createTill(parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  for (const place of [1, 2]) await till.complete(oneBeer(orderId(place)), actor);
  await expect.poll(async () => (await till.recent(5)).map(({ isClosed }) => isClosed)).toEqual([false, true]);
  expect((await journal.note('hello'))?.closed).toMatchObject({ no: 1 });
  await till.close();
});

test('offline-7.29 a till says what it reads and remembers what the server reads, also of one that does not say', async () => {
  const { parts, journal, server, line } = await tillParts();
  const reconnect = () => [false, true].forEach((isUp) => line.set(isUp));
  server.read([...firstTypes, 'sale.complete.v2']);
  const till = await createTill(parts);
  await expect.poll(() => till.state.get().serverReads).toContain('sale.complete.v2');
  expect(server.saidKnows()).toEqual(readTypes);
  expect((await journal.note('hello'))?.knows).toContain('sale.complete.v2');
  server.read(undefined);
  reconnect();
  await expect.poll(() => till.state.get().serverReads).toEqual(firstTypes);
  await till.close();
});

test('offline-7.22 whoever sets the clock of a till years ahead does away with no entry of it', async () => {
  const { parts, journal, server, line } = await tillParts();
  server.closeUpTo(9);
  let yearsAhead = 0;
  const now = () => parts.clock.now() + yearsAhead * 365 * 86_400_000;
  const till = await createTill({ ...parts, clock: { now, mono: parts.clock.mono } });
  await expect.poll(() => till.state.get().writer).toBe('here');
  for (const place of [1, 2]) await till.complete(oneBeer(orderId(place)), actor);
  await expect.poll(() => till.state.get().unsent).toBe(0);
  const reconnect = () => [false, true].forEach((isUp) => line.set(isUp));
  reconnect();
  await expect.poll(async () => (await journal.note('held'))?.marks[0]?.seq).toBe(2);
  yearsAhead = 5;
  reconnect();
  await expect.poll(async () => Date.parse((await journal.note('hello'))?.at ?? '')).toBe(now());
  // What follows an answer takes no time but its turns.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await journal.state())?.floor.seq).toBe(0);
  await till.close();
});

test('offline-3.3 every entry is in the copy before anybody hears of it', async () => {
  const { parts, mirrored } = await tillParts();
  const till = await createTill(parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  await till.complete(oneBeer(orderId(1)), actor);
  expect(mirrored).toEqual([1]);
  await till.record('drawer.open.v1', { locationId: till.identity.locationId, reason: '' }, actor);
  expect(mirrored).toEqual([1, 2]);
  await till.close();
});

test('offline-3.3 a copy that does not work stops nobody from selling', async () => {
  const { parts } = await tillParts();
  const broken = {
    append: () => Promise.reject(new Error('no')),
    lastSeq: () => Promise.resolve(0),
    forget: () => Promise.resolve(),
  };
  const till = await createTill({ ...parts, mirror: broken });
  await expect.poll(() => till.state.get().writer).toBe('here');
  expect((await till.complete(oneBeer(orderId(1)), actor)).sale.receiptNo).toBe(1);
  await till.close();
});

test('offline-7.9 a window without the register books nothing', async () => {
  const { parts, journal, writer } = await tillParts();
  const till = await createTill(parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  writer.set('elsewhere');
  await expect(till.complete(oneBeer(orderId(1)), actor)).rejects.toMatchObject({ reason: 'elsewhere' });
  expect((await journal.state())?.lastSeq).toBe(0);
  await till.close();
});

test('offline-7.7 without room the cache goes first, and then the sale is refused with its reason', async () => {
  const journal = openSqliteJournal(':memory:');
  let failures = 1;
  const full: Journal = {
    ...journal,
    commit: (writing) => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : journal.commit(writing);
    },
  };
  const { parts, cleared } = await tillParts(full);
  const till = await createTill(parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  await till.complete(oneBeer(orderId(1)), actor);
  expect(cleared).toEqual(['cache']);

  failures = 2;
  await expect(till.complete(oneBeer(orderId(2)), actor)).rejects.toMatchObject({ reason: 'storage-full' });
  await expect.poll(() => till.state.get().frozen).toBe('storage-full');
  expect((await journal.state())?.nextReceiptNo).toBe(2);
  await till.complete(oneBeer(orderId(2)), actor);
  await expect.poll(() => till.state.get().frozen).toBeUndefined();
  await till.close();
});

test('offline-7.5 a rebuilt journal is frozen until the server has compared it', async () => {
  const { parts, journal, server } = await tillParts();
  server.breakWire('lose-request');
  await journal.keepNote('frozen', { cause: 'journal-lost' });
  const till = await createTill(parts);
  expect(till.state.get().frozen).toBe('journal-lost');
  await expect(till.complete(oneBeer(orderId(1)), actor)).rejects.toMatchObject({ reason: 'frozen' });
  server.breakWire('none');
  till.sendNow();
  await expect.poll(() => till.state.get().frozen).toBeUndefined();
  await till.close();
});

test('offline-7.25 a till that was ended says so with the first answer, and hands in what it sold', async () => {
  const { parts, server } = await tillParts();
  const till = await createTill(parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  server.breakWire('lose-request');
  await till.complete(oneBeer(orderId(1)), actor);
  server.end();
  server.breakWire('none');
  till.sendNow();
  await expect.poll(() => till.state.get().frozen).toBe('revoked');
  await expect.poll(() => server.log().length).toBe(1);
  await expect(till.complete(oneBeer(orderId(2)), actor)).rejects.toMatchObject({ reason: 'frozen' });
  await till.close();
});

test('offline-7.6 a journal that knows less than the server does not go on numbering', async () => {
  const rich = await tillParts();
  const richTill = await createTill(rich.parts);
  await expect.poll(() => richTill.state.get().writer).toBe('here');
  await richTill.complete(oneBeer(orderId(1)), actor);
  await richTill.close();
  const poor = await tillParts();
  poor.server.replay([...rich.server.log()]);
  const till = await createTill(poor.parts);
  await expect.poll(() => till.state.get().frozen).toBe('journal-gap');
  await till.close();
});

test('offline-3.3 another catalogue of the server is fetched, the one at hand sells until then', async () => {
  const { parts } = await tillParts();
  const till = await createTill({ ...parts, firstCatalogue: { ...parts.firstCatalogue } });
  expect(till.catalogue.get().revision).toBe('c1');
  await till.close();
  const changed = await tillParts();
  const calls = {
    ...changed.parts.calls,
    hello: async (...asked: Parameters<typeof changed.parts.calls.hello>) => ({
      ...(await changed.parts.calls.hello(...asked)),
      catalogueRevision: 'c2',
    }),
  };
  const other = await createTill({ ...changed.parts, calls });
  await expect.poll(() => other.catalogue.get().revision).toBe('c2');
  await other.close();
});

test('offline-3.5 the emergency file holds exactly what the server lacks', async () => {
  const { parts, server } = await tillParts();
  const till = await createTill(parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  await till.complete(oneBeer(orderId(1)), actor);
  await expect.poll(() => till.state.get().unsent).toBe(0);
  server.breakWire('lose-request');
  await till.complete(oneBeer(orderId(2)), actor);
  const file: unknown = JSON.parse(await (await till.emergencyExport()).text());
  expect(file).toMatchObject({ kind: 'tresen-device-log', entries: [{ seq: 2, sig: 'sig' }] });
  await till.close();
});
