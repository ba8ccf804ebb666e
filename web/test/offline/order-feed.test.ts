import { afterEach, expect, test } from 'vitest';
import { fakeLocation } from './fake-location.ts';
import { fakeDevice, openWindow } from './feed-window.ts';
import { memoryOrderStore } from './memory-order-store.ts';

const me = { userId: 'user-me', via: 'session' } as const;
const open: { readonly close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const window of open.splice(0)) await window.close();
});

async function openKitchen(over: Parameters<typeof openWindow>[3] = {}) {
  const location = fakeLocation();
  const store = memoryOrderStore();
  const device = fakeDevice(location, store);
  const another = async () => {
    const window = await openWindow(location, device, store, over);
    open.push(window);
    return window;
  };
  location.place('one');
  const window = await another();
  await expect.poll(() => window.feed.connection.get().state).toBe('live');
  return { location, device, store, another, ...window };
}

test('a screen starts from a snapshot and goes on with what comes', async () => {
  const { location, statusOf, feed } = await openKitchen();
  expect(feed.board.get()).toMatchObject({
    isKnown: true,
    orders: [{ orderId: 'one', status: 'new', pending: false, details: { pickupNo: 'K2-17' } }],
  });
  location.place('two');
  location.advance('one', 'accepted');
  await expect.poll(() => statusOf('two')).toBe('new');
  expect(statusOf('one')).toBe('accepted');
  expect(location.snapshots()).toBe(1);
});

test('offline-7.17 on a reset it starts over from a snapshot, and its own requests stay', async () => {
  const { location, feed, statusOf, pass } = await openKitchen();
  location.place('lost');
  await expect.poll(() => statusOf('lost')).toBe('new');
  const answer = feed.advance('one', 'accepted', me);
  await expect.poll(() => statusOf('one')).toBe('accepted');
  location.lose(1);
  location.place('other');
  await expect.poll(() => statusOf('other')).toBe('new');
  expect(statusOf('lost')).toBeUndefined();
  expect(statusOf('one')).toBe('accepted');
  expect(location.snapshots()).toBe(2);
  pass(4_000);
  expect(await answer).toMatchObject({ outcome: 'queued' });
});

test('offline-7.17 a cursor that is no longer true is noticed on connecting', async () => {
  const { location, statusOf } = await openKitchen();
  location.cut();
  location.lose(1);
  location.place('other');
  location.restore();
  await expect.poll(() => statusOf('other')).toBe('new');
  expect(statusOf('one')).toBeUndefined();
});

test('offline-7.19 a connection that says nothing is given up within 10 s, said so, and made again', async () => {
  const { location, feed, statusOf, pass } = await openKitchen();
  location.silence();
  location.place('two');
  expect(feed.connection.get().state).toBe('live');
  pass(9_000);
  await expect.poll(() => feed.connection.get().state).toBe('reconnecting');
  expect(statusOf('two')).toBeUndefined();
  location.restore();
  await expect.poll(() => location.opened.length).toBeGreaterThan(1);
  pass(9_000);
  await expect.poll(() => statusOf('two')).toBe('new');
  await expect.poll(() => feed.connection.get().state).toBe('live');
  expect(location.snapshots()).toBe(1);
});

test('a server that tells less than it has is asked again', async () => {
  const { location, statusOf, pass, feed } = await openKitchen();
  const before = feed.connection.get();
  location.silence();
  location.place('two');
  location.restore();
  // The hint and the pump were lost; the beat says how far the stream is.
  location.beat();
  await expect.poll(() => feed.connection.get()).not.toBe(before);
  pass(6_000);
  location.beat();
  await expect.poll(() => location.opened.length).toBe(2);
  await expect.poll(() => statusOf('two')).toBe('new');
});

test('offline without a server, and back by itself', async () => {
  const { location, feed, statusOf } = await openKitchen();
  location.cut();
  await expect.poll(() => feed.connection.get().state).toBe('offline');
  expect(feed.connection.get().knownAt).toBeDefined();
  expect(statusOf('one')).toBe('new');
  location.place('two');
  location.restore();
  await expect.poll(() => statusOf('two')).toBe('new');
  await expect.poll(() => feed.connection.get().state).toBe('live');
});

test('offline-3.4 a move shows at once, and until the board has come as far as the answer', async () => {
  const { location, device, feed, statusOf, pass } = await openKitchen();
  const answer = feed.advance('one', 'ready', me);
  await expect.poll(() => statusOf('one')).toBe('ready');
  expect(feed.board.get().orders[0]?.pending).toBe(true);
  location.silence();
  await device.send();
  expect(await answer).toEqual({ outcome: 'applied', code: '', by: null });
  // The answer is there and the event is not: nothing jumps back.
  expect(statusOf('one')).toBe('ready');
  expect(feed.board.get().orders[0]?.pending).toBe(true);
  location.restore();
  pass(9_000);
  await expect.poll(() => feed.board.get().orders[0]?.pending).toBe(false);
  expect(statusOf('one')).toBe('ready');
});

test('offline-7.34 whoever comes second is told who was first', async () => {
  const { location, device, feed } = await openKitchen();
  location.silence();
  location.advance('one', 'accepted', 'user-other');
  const answer = feed.advance('one', 'accepted', me);
  await expect.poll(() => device.entries.length).toBe(1);
  await device.send();
  location.restore();
  location.note();
  expect(await answer).toEqual({ outcome: 'already-there', code: '', by: 'user-other' });
  expect(location.events().filter(({ type }) => type === 'order.moved')).toHaveLength(1);
});

test('[D12] a refused request disappears and says why', async () => {
  const { location, device, feed, statusOf } = await openKitchen();
  location.advance('one', 'ready');
  await expect.poll(() => statusOf('one')).toBe('ready');
  location.silence();
  location.advance('one', 'completed');
  const answer = feed.revert('one', 'accepted', 2, me);
  await expect.poll(() => statusOf('one')).toBe('accepted');
  await device.send();
  location.restore();
  location.note();
  expect(await answer).toEqual({ outcome: 'rejected', code: 'order/changed', by: 'user-other' });
  await expect.poll(() => statusOf('one')).toBe('completed');
});

test('while nobody can be asked a move is queued, and stays on the screen over a reload', async () => {
  const { location, device, feed, another, statusOf, pass } = await openKitchen();
  location.cut();
  await expect.poll(() => feed.connection.get().state).toBe('offline');
  const answer = feed.advance('one', 'ready', me);
  await expect.poll(() => statusOf('one')).toBe('ready');
  pass(500);
  expect(await answer).toEqual({ outcome: 'queued', code: '', by: null });
  await open.pop()?.close();
  const reloaded = await another();
  expect(reloaded.feed.board.get().orders).toMatchObject([{ orderId: 'one', status: 'ready', pending: true }]);
  location.restore();
  await device.send();
  await expect.poll(() => reloaded.feed.board.get().orders[0]?.pending).toBe(false);
  expect(reloaded.statusOf('one')).toBe('ready');
});

test('offline-7.11 an answer that was lost on its way is asked for again', async () => {
  const { device, feed, location } = await openKitchen();
  const answer = feed.advance('one', 'accepted', me);
  await expect.poll(() => device.entries.length).toBe(1);
  await device.send(true);
  expect(await answer).toEqual({ outcome: 'applied', code: '', by: null });
  expect(location.events().filter(({ type }) => type === 'order.moved')).toHaveLength(1);
});

test('one window of a device listens, the others read along, and the next takes over', async () => {
  const { location, another, feed } = await openKitchen();
  const second = await another();
  expect(second.statusOf('one')).toBe('new');
  location.place('two');
  location.beat();
  await expect.poll(() => second.statusOf('two')).toBe('new');
  await expect.poll(() => second.feed.connection.get().state).toBe('live');
  expect(location.readers()).toBe(1);
  second.pass(9_000);
  expect(second.feed.connection.get().state).toBe('reconnecting');
  await open.shift()?.close();
  location.place('three');
  await expect.poll(() => second.statusOf('three')).toBe('new');
  expect(location.readers()).toBe(1);
  expect(feed.board.get().orders).toHaveLength(2);
});

test('a cancelled line and a cancelled ticket are shown until somebody has seen them', async () => {
  const { location, feed, another } = await openKitchen();
  location.cancelLine('one', 1);
  await expect
    .poll(() => feed.board.get().orders[0]?.details?.lines[0])
    .toMatchObject({ quantity: 2, isCancelled: false });
  location.cancelLine('one', 2);
  await expect
    .poll(() => feed.board.get().orders[0]?.details?.lines[0])
    .toMatchObject({ quantity: 3, isCancelled: true });
  location.cancel('one');
  await expect.poll(() => feed.board.get().orders[0]?.isCancelled).toBe(true);
  expect(feed.board.get().orders[0]?.isAcknowledged).toBe(false);
  await feed.acknowledge('one');
  expect(feed.board.get().orders[0]?.isAcknowledged).toBe(true);
  expect((await another()).feed.board.get().orders[0]?.isAcknowledged).toBe(true);
});

test('[C4] the till sees that its order was sent, seen, started and is ready', async () => {
  const { location, device, feed } = await openKitchen();
  const progress = () => feed.progress.get().get('one');
  expect(progress()).toBe('sent');
  expect(device.entries).toEqual([]);
  const stop = feed.board.subscribe(() => undefined);
  await expect.poll(() => device.entries.map(({ type }) => type)).toEqual(['order.seen.v1']);
  await device.send();
  await expect.poll(progress).toBe('seen');
  location.advance('one', 'accepted');
  await expect.poll(progress).toBe('started');
  location.advance('one', 'ready');
  await expect.poll(progress).toBe('ready');
  expect(device.entries).toHaveLength(1);
  stop();
});

test('a screen that nobody can see has seen nothing', async () => {
  const { device, feed, location } = await openKitchen({ isVisible: () => false });
  feed.board.subscribe(() => undefined);
  location.place('two');
  await expect.poll(() => feed.board.get().orders.length).toBe(2);
  expect(device.entries).toEqual([]);
});

test('what was completed more than a day ago leaves the screen', async () => {
  const { location, feed, statusOf } = await openKitchen({ now: () => Date.parse('2026-11-15T18:00:01.000Z') });
  location.advance('one', 'completed');
  await expect.poll(() => statusOf('one')).toBe('completed');
  location.beat();
  await expect.poll(() => feed.board.get().orders).toEqual([]);
});

test('offline-3.7 what was done to an order that the server does not know yet is said again when it does', async () => {
  const { location, device, feed, statusOf } = await openKitchen();
  // Heard from a neighbour and started; this device is at the server before the till that sold it.
  await device.log.record('order.advance.v1', { orderId: 'theirs', to: 'accepted' }, me);
  await device.log.record('order.advance.v1', { orderId: 'theirs', to: 'ready' }, me);
  await device.send();
  expect(location.events().filter(({ type }) => type === 'order.moved')).toEqual([]);
  const before = device.entries.length;
  location.place('theirs');
  // Never back to the start, not even for a moment: somebody would cook it twice.
  await expect.poll(() => statusOf('theirs')).toBe('ready');
  await expect.poll(() => device.entries.length).toBeGreaterThan(before);
  await device.send();
  await expect
    .poll(() =>
      location
        .events()
        .filter(({ type }) => type === 'order.moved')
        .map(({ payload }) => (payload as { readonly to: string }).to),
    )
    .toEqual(['ready']);
  await expect.poll(() => feed.board.get().orders.find(({ orderId }) => orderId === 'theirs')?.pending).toBe(false);
  const said = device.entries.length;
  location.note();
  location.place('another');
  await expect.poll(() => statusOf('another')).toBe('new');
  await device.send();
  expect(device.entries.slice(said).filter(({ type }) => type === 'order.advance.v1')).toEqual([]);
});

test('offline-3.7 a ticket seen before its sale was known is seen afterwards too', async () => {
  const { location, device } = await openKitchen();
  await device.log.record('order.seen.v1', { orderId: 'theirs' }, { userId: null, via: 'device' });
  await device.send();
  location.place('theirs');
  await expect.poll(() => device.entries.filter(({ type }) => type === 'order.seen.v1').length).toBeGreaterThan(1);
  await device.send();
  await expect.poll(() => location.events().map(({ type }) => type)).toContain('order.seen');
});
