import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../../../shared/store.ts';
import type { FeedConnection } from '../../../device/orders/order-feed.ts';
import { createClock } from './clock.ts';

const start = Date.parse('2026-11-14T18:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

function lineWith(state: FeedConnection['state']) {
  const connection = createStore<FeedConnection>({ state, knownAt: undefined, seq: 0 });
  const clock = createClock(connection);
  return { connection, clock, stop: clock.start() };
}

test('offline-7.26 [D12] a connection that calls itself live and says nothing is an alarm within ten seconds', () => {
  const { clock, connection, stop } = lineWith('live');
  for (let beat = 0; beat < 20; beat += 1) {
    vi.advanceTimersByTime(4_000);
    connection.set({ ...connection.get(), knownAt: new Date(Date.now()).toISOString() });
    expect(clock.isAlarming.get()).toBe(false);
  }
  vi.advanceTimersByTime(8_000);
  expect(clock.isAlarming.get()).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(clock.isAlarming.get()).toBe(true);
  connection.set({ ...connection.get(), knownAt: new Date(Date.now()).toISOString() });
  expect(clock.isAlarming.get()).toBe(false);
  stop();
});

test('a connection that is lost for three seconds is an alarm, one that stumbles is none', () => {
  const { clock, connection, stop } = lineWith('live');
  connection.set({ ...connection.get(), state: 'offline' });
  vi.advanceTimersByTime(2_500);
  expect(clock.isAlarming.get()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(clock.isAlarming.get()).toBe(true);
  stop();
});

test('tickets count by the clock of the server, however wrong that of the device is', () => {
  const { clock, connection, stop } = lineWith('live');
  connection.set({ ...connection.get(), knownAt: new Date(start + 7 * 60_000).toISOString() });
  expect(clock.now.get()).toBe(start + 7 * 60_000);
  vi.advanceTimersByTime(5_000);
  expect(clock.now.get()).toBe(start + 7 * 60_000 + 5_000);
  stop();
});
