import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mostWaiting, openThrottledQueue } from './throttled-queue.ts';

const workMs = 10;

test('[P8] one at a time, in the order they came, and who is one too many is told at once', async () => {
  const { run } = openThrottledQueue();
  let inside = 0;
  const order: number[] = [];
  const comers = Array.from({ length: mostWaiting + 3 }, (_, place) =>
    run(async () => {
      expect((inside += 1)).toBe(1);
      await pause(1);
      inside -= 1;
      order.push(place);
      return place;
    }),
  );
  expect(await Promise.all(comers.slice(-2))).toEqual([undefined, undefined]);
  expect(order).toEqual([]);
  await Promise.all(comers);
  expect(order).toEqual(Array.from({ length: mostWaiting + 1 }, (_, place) => place));
});

test('[P8] while others wait, most of the time is left to everything else', async () => {
  const { run } = openThrottledQueue();
  let workedMs = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 10 }, () =>
      run(async () => {
        const began = performance.now();
        await pause(workMs);
        workedMs += performance.now() - began;
      }),
    ),
  );
  expect(workedMs / (performance.now() - start)).toBeLessThan(0.4);
});

test('[P8] what fails lets the next one in', async () => {
  const { run } = openThrottledQueue();
  const failing = run(() => Promise.reject(new Error('no')));
  const next = run(async () => 'in');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toEqual({ result: 'in' });
  expect(await run(async () => 'alone')).toEqual({ result: 'alone' });
});
