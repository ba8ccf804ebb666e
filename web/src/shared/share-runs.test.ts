import { expect, test } from 'vitest';
import { shareRuns } from './share-runs.ts';

test('whoever asks while a run waits shares it, and whoever asks while one runs gets the next', async () => {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const runs = shareRuns(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  });
  const first = runs.ask();
  expect(runs.ask()).toBe(first);
  await expect.poll(() => ends.length).toBe(1);
  const second = runs.ask();
  expect(second).not.toBe(first);
  expect(runs.ask()).toBe(second);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await runs.settled();
  expect([ends.length, most, running]).toEqual([2, 1, 0]);
});

test('a run that fails keeps nobody waiting', async () => {
  let count = 0;
  const runs = shareRuns(() => {
    count += 1;
    return count === 1 ? Promise.reject(new Error('no')) : Promise.resolve();
  });
  await runs.ask();
  await runs.ask();
  expect(count).toBe(2);
});
