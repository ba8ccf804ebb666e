import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { day, sampleFact, sampleId, sampleRound } from '@tresen/domain/bills/bill-facts.sample';
import { viewFloor } from '@tresen/domain/bills/floor-view';
import { emptyFloor, foldBills } from '@tresen/domain/bills/floor';
import { stepLeapMax } from '@tresen/domain/basics/stamp';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { afterEach, expect, test } from 'vitest';
import { createStore } from '../../src/shared/store.ts';
import { followFloor } from '../../src/admin/device/floor/follow-floor.ts';
import type { FloorSnapshot } from '../../src/admin/device/orders/bill-news.ts';
import type { ForeignEntry } from '../../src/admin/device/neighbours/neighbour-store.ts';
import { fakeLocation } from './fake-location.ts';
import { fakeDevice, openWindow } from './feed-window.ts';
import { memoryOrderStore } from './memory-order-store.ts';
import { noMesh } from './no-mesh.ts';

const open: { readonly close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const window of open.splice(0)) await window.close();
});

const billId = sampleId('b', 1);
const beer = (no: number, unitCents = 480) =>
  sampleRound({ entryId: sampleId('e', no), step: no }, billId, [
    { itemId: sampleId('a', no), quantity: 2, unitCents },
  ]);
const entryOf = ({ entryId, ...fact }: BillFact, device: string): LogEntry =>
  ({
    ...fact,
    id: entryId,
    device,
    seq: 1,
    actor: { userId: null, via: 'device' },
    offsetMs: 0,
  }) as unknown as LogEntry;

async function openHandheld(snapshot: () => readonly BillFact[], parked: readonly string[] = []) {
  const location = fakeLocation();
  const store = memoryOrderStore();
  const device = fakeDevice(location, store);
  const heard = createStore<readonly ForeignEntry[]>([]);
  let asked = 0;
  const fetchFloor = (): Promise<FloorSnapshot> => {
    asked += 1;
    return Promise.resolve({ lastStep: 0, since: `snapshot ${asked}`, facts: snapshot(), parked });
  };
  const window = await openWindow(location, device, store, {
    floor: { isWanted: (kept) => kept === undefined, fetch: fetchFloor },
    mesh: { ...noMesh, entries: heard },
  });
  open.push(window);
  await expect.poll(() => window.feed.connection.get().state).toBe('live');
  const floor = await followFloor(window.feed.bills, device.deviceId);
  open.push({ close: floor.stop });
  return { location, device, heard, floor, ...window };
}

function centsOn({ now }: Awaited<ReturnType<typeof followFloor>>): number | undefined {
  return now.get().view.bills.get(billId)?.cents.open;
}

test('[T24][T27] the snapshot, the stream, a neighbour and the own log add up to the floor of all facts', async () => {
  const [first, second, third] = [beer(1), beer(2), beer(3)];
  const { location, heard, floor } = await openHandheld(() => [first]);
  expect(centsOn(floor)).toBe(960);
  location.said(second);
  heard.set([{ entry: entryOf(third, 'device-other'), outcome: undefined }]);
  await expect.poll(() => centsOn(floor)).toBe(3 * 960);
  expect(floor.now.get().unconfirmed).toEqual(new Set([third.entryId]));
  const all = viewFloor(foldBills([third, second, first], emptyFloor()));
  expect(floor.now.get().view.bills).toEqual(all.bills);
  // Heard from the server at last: the same floor, confirmed.
  location.said(third);
  heard.set([]);
  await expect.poll(() => floor.now.get().unconfirmed.size).toBe(0);
  expect(centsOn(floor)).toBe(3 * 960);
});

test('[T24] a snapshot after a reset is the whole truth again: what the server forgot is gone', async () => {
  let kept: readonly BillFact[] = [beer(1)];
  const { location, floor } = await openHandheld(() => kept);
  location.said(beer(2));
  await expect.poll(() => centsOn(floor)).toBe(2 * 960);
  kept = [beer(1), beer(3)];
  location.lose(1);
  const items = () => [...floor.now.get().floor.tables.items.keys()];
  await expect.poll(items).toEqual([sampleId('a', 1), sampleId('a', 3)]);
});

test('[T24] what the server parks leaves the floor, whoever said it first', async () => {
  const { location, heard, floor } = await openHandheld(() => [beer(1)]);
  heard.set([{ entry: entryOf(beer(2), 'device-other'), outcome: undefined }]);
  await expect.poll(() => centsOn(floor)).toBe(2 * 960);
  location.park(sampleId('e', 2));
  await expect.poll(() => centsOn(floor)).toBe(960);
});

test('[T24] what was parked before the snapshot stays off the floor, whoever still says it', async () => {
  const { heard, floor } = await openHandheld(() => [beer(1)], [sampleId('e', 2)]);
  heard.set([beer(2), beer(3)].map((fact) => ({ entry: entryOf(fact, 'device-other'), outcome: undefined })));
  await expect.poll(() => floor.now.get().unconfirmed.size).toBe(2);
  expect(centsOn(floor)).toBe(2 * 960);
});

test('[T24] what was parked and is taken after all is on the floor again', async () => {
  const { location, floor } = await openHandheld(() => [beer(1)]);
  location.park(sampleId('e', 2));
  location.said(beer(3));
  await expect.poll(() => centsOn(floor)).toBe(2 * 960);
  location.said(beer(2));
  await expect.poll(() => centsOn(floor)).toBe(3 * 960);
});

test('[T24] a neighbour that lies about its step or its shape changes nothing', async () => {
  const { heard, floor } = await openHandheld(() => [beer(1)]);
  const far = beer(stepLeapMax + 50);
  const odd = entryOf(
    sampleFact('order.fire.v1', { entryId: sampleId('e', 9), step: 2 }, { orderIds: [], isFired: true }),
    'x',
  );
  const shapeless = { ...odd, payload: { step: 3, orderIds: 'all' } } as unknown as LogEntry;
  heard.set([far, beer(2)].map((fact) => ({ entry: entryOf(fact, 'device-other'), outcome: undefined })));
  heard.set([...heard.get(), { entry: shapeless, outcome: undefined }]);
  await expect.poll(() => centsOn(floor)).toBe(2 * 960);
  expect(floor.now.get().floor.largestStep).toBe(2);
});

test('[T49] what a newer build says of bills changes nothing here, and what it says after that counts', async () => {
  const { heard, location, floor } = await openHandheld(() => [beer(1)]);
  const later = { ...entryOf(beer(2), 'device-other'), type: 'order.later.v1' };
  const newer = { ...entryOf(beer(3), 'device-other'), seq: 2 };
  heard.set([later, newer].map((entry) => ({ entry, outcome: undefined })));
  await expect.poll(() => centsOn(floor)).toBe(2 * 960);
  expect(floor.now.get().unconfirmed.has(newer.id)).toBe(true);
  location.said({ ...beer(4), type: 'order.later.v1' } as unknown as BillFact);
  location.said(beer(5));
  await expect.poll(() => centsOn(floor)).toBe(3 * 960);
});

test('[T28] what this device wrote is on its floor at once, also without a server', async () => {
  const { device, feed, floor, location } = await openHandheld(() => [beer(1)]);
  location.cut();
  const { payload } = sampleFact('bill.set.v1', { entryId: '', step: 2 }, { billId, openedOn: day, guests: 4 });
  await device.log.record('bill.set.v1' as 'drawer.open.v1', payload as never, { userId: null, via: 'device' });
  await feed.readOwn();
  await floor.read();
  expect(floor.now.get().view.bills.get(billId)?.fields.guests).toBe(4);
  expect(floor.now.get().unconfirmed.size).toBe(1);
});
