import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAwake, keepAwake } from './wake-lock.ts';

type Lock = {
  released: boolean;
  release: () => Promise<void>;
  addEventListener: (type: string, hear: () => void) => void;
};

let isAllowed = true;
let locks: Lock[] = [];

/** A browser that lets go a moment after it was told to, as real ones do. */
function newLock(): Lock {
  const listeners: (() => void)[] = [];
  const lock: Lock = {
    released: false,
    release: async () => {
      await Promise.resolve();
      lock.released = true;
      setTimeout(() => listeners.forEach((hear) => hear()), 5);
    },
    addEventListener: (_type, hear) => listeners.push(hear),
  };
  return lock;
}

beforeEach(() => {
  vi.useFakeTimers();
  [isAllowed, locks] = [true, []];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async () => {
        await Promise.resolve();
        if (!isAllowed) throw new Error('not now');
        locks.push(newLock());
        return locks.at(-1);
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[R2.55] a lock that the last screen let go does not put out the light of the next one', async () => {
  keepAwake()();
  const stop = keepAwake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isAwake.get()).toBe(true);
  const first = keepAwake();
  await vi.advanceTimersByTimeAsync(10);
  first();
  const next = keepAwake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isAwake.get()).toBe(true);
  next();
  stop();
  expect(isAwake.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(locks.every(({ released }) => released)).toBe(true);
});

test('[R2.55] what the browser refuses or takes away is asked for again while somebody looks', async () => {
  isAllowed = false;
  const stop = keepAwake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isAwake.get()).toBe(false);
  isAllowed = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isAwake.get()).toBe(true);
  await locks[0]?.release();
  await vi.advanceTimersByTimeAsync(5);
  expect(isAwake.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isAwake.get()).toBe(true);
  stop();
});
