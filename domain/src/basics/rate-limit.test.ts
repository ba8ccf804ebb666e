import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeLimit,
  type Limit,
  signInAccountLimit,
  signInAddressLimit,
  signInDelaySeconds,
  waitSeconds,
} from './rate-limit.ts';

const now = 1_763_000_000_000;
const limit: fc.Arbitrary<Limit> = fc.record({
  times: fc.integer({ min: 1, max: 20 }),
  withinSeconds: fc.integer({ min: 1, max: 7200 }),
});
const earlier = fc.array(
  fc.integer({ min: 0, max: 3 * 7200 * 1000 }).map((ago) => now - ago),
  { maxLength: 60 },
);

test('[D27] [R9.6] three changes of a kind are allowed in a rolling hour', () => {
  expect(changeLimit).toEqual({ times: 3, withinSeconds: 3600 });
  const minutesAgo = (...minutes: number[]) => minutes.map((minute) => now - minute * 60_000);
  expect(waitSeconds(changeLimit, minutesAgo(10, 20), now)).toBe(0);
  expect(waitSeconds(changeLimit, minutesAgo(10, 20, 50), now)).toBe(600);
  expect(waitSeconds(changeLimit, minutesAgo(10, 20, 60), now)).toBe(0);
});

test('[D27] who waits as long as told may try, and who comes a second earlier may not', () => {
  fc.assert(
    fc.property(limit, earlier, (rule, tries) => {
      const wait = waitSeconds(rule, tries, now);
      expect(waitSeconds(rule, tries, now + wait * 1000)).toBe(0);
      if (wait > 1) expect(waitSeconds(rule, tries, now + (wait - 1) * 1000)).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(rule.withinSeconds);
    }),
  );
});

test('[D27] a try is free exactly while fewer than the limit lie within the window', () => {
  fc.assert(
    fc.property(limit, earlier, (rule, tries) => {
      const recent = tries.filter((instant) => now - instant < rule.withinSeconds * 1000);
      expect(waitSeconds(rule, tries, now) === 0).toBe(recent.length < rule.times);
    }),
  );
});

test('[D27] the order in which tries are remembered does not matter', () => {
  fc.assert(
    fc.property(limit, earlier, (rule, tries) => {
      expect(waitSeconds(rule, tries.toReversed(), now)).toBe(waitSeconds(rule, tries, now));
      expect(signInDelaySeconds(tries.toReversed(), now)).toBe(signInDelaySeconds(tries, now));
    }),
  );
});

test('[D27b] ten failures in fifteen minutes close an account', () => {
  expect(signInAccountLimit).toEqual({ times: 10, withinSeconds: 900 });
  const failures = (count: number) => Array.from({ length: count }, (_, index) => now - index * 1000);
  expect(waitSeconds(signInAccountLimit, failures(9), now)).toBe(0);
  expect(waitSeconds(signInAccountLimit, failures(10), now)).toBe(891);
});

test('[D27b] the delay starts with the fifth failure and doubles with each further one', () => {
  const delays = Array.from({ length: 9 }, (_, count) => signInDelaySeconds(failuresJustNow(count + 1), now));
  expect(delays).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16]);
});

test('[D27b] one address is held back after fifty failures, whichever accounts it tried', () => {
  expect(signInAddressLimit).toEqual({ times: 50, withinSeconds: 900 });
});

test('[D27b] a delay that has begun is told in whole seconds, rounded up', () => {
  const failures = failuresJustNow(8);
  expect([0, 1, 999, 1000, 6999, 7000, 7001, 8000].map((later) => signInDelaySeconds(failures, now + later))).toEqual([
    8, 8, 8, 7, 2, 1, 1, 0,
  ]);
});

test('[D27b] the delay ends when it was waited out and never outlasts the memory of the failures', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (count) => {
      const delay = signInDelaySeconds(failuresJustNow(count), now);
      expect(delay).toBeLessThanOrEqual(signInAccountLimit.withinSeconds);
      expect(signInDelaySeconds(failuresJustNow(count), now + delay * 1000)).toBe(0);
    }),
  );
});

function failuresJustNow(count: number): number[] {
  return Array.from({ length: count }, () => now);
}
