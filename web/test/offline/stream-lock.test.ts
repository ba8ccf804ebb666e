import { expect, test } from 'vitest';
import { holdStream } from '../../src/admin/device/orders/stream-lock.ts';

/** A window with the real locks, whose clock is the test's. */
function openWindow(deviceId: string, silentMs: () => number) {
  let look = () => {};
  let runs = 0;
  const lock = holdStream(
    {
      deviceId,
      locks: navigator.locks,
      every: (_milliseconds, run) => {
        look = run;
        return () => {};
      },
      silentMs,
    },
    (signal) => {
      runs += 1;
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
    },
  );
  return { ...lock, look: () => look(), runs: () => runs };
}

test('offline-4.4 one window listens, and the next one when it is closed', async () => {
  const deviceId = crypto.randomUUID();
  const first = openWindow(deviceId, () => 0);
  await expect.poll(first.isLeading).toBe(true);
  const second = openWindow(deviceId, () => 0);
  second.look();
  expect(second.isLeading()).toBe(false);
  await first.stop();
  await expect.poll(second.isLeading).toBe(true);
  await second.stop();
});

test('offline-7.10 a window that is frozen with the stream in its hand loses it, and may have it again later', async () => {
  const deviceId = crypto.randomUUID();
  const frozen = openWindow(deviceId, () => 0);
  await expect.poll(frozen.isLeading).toBe(true);
  const second = openWindow(deviceId, () => 15_001);
  second.look();
  await expect.poll(second.isLeading).toBe(true);
  await expect.poll(frozen.isLeading).toBe(false);
  await second.stop();
  await expect.poll(frozen.isLeading).toBe(true);
  expect([frozen.runs(), second.runs()]).toEqual([2, 1]);
  await frozen.stop();
});
