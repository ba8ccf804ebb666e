import { afterEach, expect, test } from 'vitest';
import { fakeLocation } from './fake-location.ts';
import { fakeDevice, openWindow } from './feed-window.ts';
import { memoryOrderStore } from './memory-order-store.ts';

const me = { userId: 'user-me', via: 'session' } as const;
const open: { readonly close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const window of open.splice(0)) await window.close();
});

test('offline-3.7 an order that comes while the refused requests are looked up is not overlooked', async () => {
  const location = fakeLocation();
  const store = memoryOrderStore();
  const device = fakeDevice(location, store);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let looks = Number.NEGATIVE_INFINITY;
  const window = await openWindow(location, device, store, {
    log: {
      ...device.log,
      // What was written is known since it was written: this look is for what has to be said again.
      entriesAfter: async (seq, limit) => {
        looks += 1;
        if (looks === 1) await held;
        return device.log.entriesAfter(seq, limit);
      },
    },
  });
  open.push(window);
  await expect.poll(() => window.feed.connection.get().state).toBe('live');
  await device.log.record('order.advance.v1', { orderId: 'theirs', to: 'accepted' }, me);
  await new Promise((settle) => setTimeout(settle, 20));
  looks = 0;
  await device.send();
  await expect.poll(() => looks).toBe(1);
  location.place('theirs');
  await expect.poll(() => window.statusOf('theirs')).toBeDefined();
  expect(device.entries).toHaveLength(1);
  letGo();
  await expect.poll(() => device.entries.length).toBe(2);
});

test('offline-7.10 what a window that was thought dead has written is shown too', async () => {
  const location = fakeLocation();
  const store = memoryOrderStore();
  location.place('one');
  const window = await openWindow(location, fakeDevice(location, store), store);
  open.push(window);
  await expect.poll(() => window.feed.connection.get().state).toBe('live');
  location.silence();
  location.advance('one', 'ready');
  // The other one hears it first, and writes it down where both keep their orders.
  await store.apply(location.events());
  location.restore();
  location.note();
  await expect.poll(() => window.statusOf('one')).toBe('ready');
});
