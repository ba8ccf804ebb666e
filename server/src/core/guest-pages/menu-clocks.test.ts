import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { openMenuClocks } from './menu-clocks.ts';

const orgId = vouchedOrgId('0197f3f0-0000-7000-8000-000000000001');
const menu = { orgId, menuId: 'm' };
const hour = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** Prices that change at these moments. */
function openClocks(changes: number[]) {
  const listeners = new Set<() => void>();
  const revisions = {
    listen: (_: unknown, listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const clocks = openMenuClocks(revisions, () => Promise.resolve(changes.find((at) => at > Date.now())));
  return { clocks, listeners };
}

test('[T11] an open page is told at the moment its prices change, again at the next one, and not between', async () => {
  const { clocks } = openClocks([hour, 3 * hour]);
  const heard: number[] = [];
  clocks.listen(menu, () => heard.push(Date.now()));
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(4 * hour);
  expect(heard.map((at) => Math.floor(at / 1000))).toEqual([hour / 1000, (3 * hour) / 1000]);
  clocks.close();
});

test('[T11] a list that is saved while the page is open counts at once', async () => {
  const changes = [5 * hour];
  const { clocks, listeners } = openClocks(changes);
  const heard: number[] = [];
  clocks.listen(menu, () => heard.push(Date.now()));
  await vi.advanceTimersByTimeAsync(1000);
  changes.unshift(20_000);
  for (const changed of listeners) changed();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toHaveLength(1);
  clocks.close();
});

test('there is one clock for all who look at a menu, and none when the last one leaves', async () => {
  const { clocks, listeners } = openClocks([hour]);
  const heard: string[] = [];
  const stops = ['one', 'other'].map((name) => clocks.listen(menu, () => heard.push(name)));
  await vi.advanceTimersByTimeAsync(0);
  expect(listeners.size).toBe(1);
  stops[0]?.();
  await vi.advanceTimersByTimeAsync(hour + 1000);
  expect(heard).toEqual(['other']);
  stops[1]?.();
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
