import { afterEach, expect, test, vi } from 'vitest';
import type { RecentSale } from '../../../device/till/till.ts';
import { isPinned } from '../../../app/updates/reasons-to-stay.ts';
import { pinUntilClosed } from './pin-until-closed.ts';

afterEach(() => vi.useRealTimers());

test('[promise-D2] [D2] a till that waits for its Z-report keeps its version until the last receipt is in one, and again with the next', async () => {
  vi.useFakeTimers();
  let newest: Pick<RecentSale, 'isClosed'> | undefined;
  const recent = () => Promise.resolve(newest ? [newest as RecentSale] : []);
  const after = async (sale: typeof newest) => {
    newest = sale;
    await vi.advanceTimersByTimeAsync(15_000);
    return isPinned();
  };
  const stop = pinUntilClosed({ recent });
  expect(isPinned()).toBe(true);
  expect(await after(undefined)).toBe(false);
  expect(await after({ isClosed: false })).toBe(true);
  expect(await after({ isClosed: true })).toBe(false);
  expect(await after({ isClosed: false })).toBe(true);
  stop();
  expect(isPinned()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isPinned()).toBe(false);
});
