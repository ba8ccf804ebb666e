import { expect, test } from 'vitest';
import { openWaiters } from './waiters.ts';

test('who waits is woken by what ends after it began to listen, also before it asks', async () => {
  const waiters = openWaiters();
  using next = waiters.untilNext(['a', 'b']);
  waiters.wake('b');
  const began = performance.now();
  await next.within(5000);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('what is about another, or was before, wakes nobody: the time ends it', async () => {
  const waiters = openWaiters();
  waiters.wake('a');
  using next = waiters.untilNext(['a']);
  waiters.wake('b');
  const began = performance.now();
  await next.within(50);
  expect(performance.now() - began).toBeGreaterThan(40);
});

test('one that has left is not kept', () => {
  const waiters = openWaiters();
  for (let n = 0; n < 3; n += 1) {
    using next = waiters.untilNext(['a']);
    void next;
  }
  expect(waiters.size()).toBe(0);
});
