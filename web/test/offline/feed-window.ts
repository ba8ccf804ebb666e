import { defaultClosing } from '@tresen/domain/basics/business-day';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { createOrderFeed } from '../../src/admin/device/orders/create-order-feed.ts';
import type { FeedNews } from '../../src/admin/device/orders/feed-parts.ts';
import type { FeedParts } from '../../src/admin/device/orders/feed-parts.ts';
import type { OrderStore } from '../../src/admin/device/orders/order-store.ts';
import type { OwnLog } from '../../src/admin/device/orders/own-log.ts';
import { holdStream } from '../../src/admin/device/orders/stream-lock.ts';
import { type FakeLocation, startedAt } from './fake-location.ts';
import { noMesh } from './no-mesh.ts';

/** A device: what its windows share. Entries are sent when the test says so. */
export function fakeDevice(location: FakeLocation, store: OrderStore) {
  const deviceId = crypto.randomUUID();
  const entries: LogEntry[] = [];
  const changes = new Set<() => void>();
  const windows = new Set<(news: FeedNews) => void>();
  let ackedSeq = 0;
  const changed = () => changes.forEach((listener) => listener());
  const log: OwnLog = {
    record: (type, payload, actor) => {
      const [seq, id] = [entries.length + 1, crypto.randomUUID()];
      entries.push({ seq, id, type, payload, actor, at: startedAt, offsetMs: 0 } as unknown as LogEntry);
      changed();
      return Promise.resolve();
    },
    state: () => Promise.resolve({ lastSeq: entries.length, ackedSeq, floor: { seq: 0 } }),
    entriesAfter: (seq, limit) => Promise.resolve(entries.slice(seq, seq + limit)),
    upload: (input) => location.upload(input),
  };
  return {
    deviceId,
    log,
    entries,
    windows,
    changes,
    /** With `isAnswerLost` the mark is moved, as a later hello would do, but nobody heard the answer. */
    async send(isAnswerLost = false): Promise<void> {
      const { outcomes } = await location.upload({ entries: entries.slice(ackedSeq) });
      ackedSeq = entries.length;
      if (!isAnswerLost) await store.keepOutcomes(outcomes);
      changed();
    },
  };
}

const watched = [9_000, 4_000, 500];

/** A window of a device. Its long waits end when the test says so; short ones at once. */
export async function openWindow(
  location: FakeLocation,
  device: ReturnType<typeof fakeDevice>,
  store: OrderStore,
  over: Partial<FeedParts> = {},
) {
  const timers = new Map<object, { readonly milliseconds: number; readonly run: () => void }>();
  let mono = 0;
  const hear = new Set<(news: FeedNews) => void>();
  const own = (news: FeedNews) => hear.forEach((listener) => listener(news));
  device.windows.add(own);
  const feed = await createOrderFeed({
    store,
    log: device.log,
    open: location.open,
    snapshot: location.snapshot,
    onPaper: () => undefined,
    onLogChange: (listener) => {
      device.changes.add(listener);
      return () => void device.changes.delete(listener);
    },
    lead: (run) =>
      holdStream({ deviceId: device.deviceId, locks: navigator.locks, every: () => () => {}, silentMs: () => 0 }, run),
    windows: {
      tell: (news) => device.windows.forEach((window) => window !== own && window(news)),
      listen: (listener) => {
        hear.add(listener);
        return () => void hear.delete(listener);
      },
    },
    mesh: noMesh,
    isVisible: () => true,
    after: (milliseconds, run) => {
      if (!watched.includes(milliseconds)) {
        const timer = setTimeout(run, 0);
        return () => clearTimeout(timer);
      }
      const key = {};
      timers.set(key, { milliseconds, run });
      return () => void timers.delete(key);
    },
    random: () => 0,
    mono: () => mono,
    now: () => Date.parse(startedAt),
    here: () => ({ locationId: 'here', closing: defaultClosing }),
    ...over,
  });
  return {
    feed,
    statusOf: (orderId: string) => feed.board.get().orders.find((order) => order.orderId === orderId)?.status,
    /** So long nothing happened. */
    pass(milliseconds: number): void {
      mono += milliseconds;
      for (const [key, timer] of timers) {
        if (timer.milliseconds > milliseconds) continue;
        timers.delete(key);
        timer.run();
      }
    },
    close: async () => {
      await feed.close();
      device.windows.delete(own);
    },
  };
}
