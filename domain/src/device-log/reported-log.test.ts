import fc from 'fast-check';
import { expect, test } from 'vitest';
import { believedSeq } from './reported-log.ts';

const hour = 3_600_000;
const counts = fc.integer({ min: 0, max: 1_000_000_000 });
const silences = fc.integer({ min: 0, max: 400 * 24 * hour });

test('[hole-4] a device is believed what it can have written since it was last heard, and never more than it says', () => {
  fc.assert(
    fc.property(counts, counts, silences, (lastSeq, serverSeq, silentMs) => {
      const believed = believedSeq({ lastSeq, serverSeq, silentMs });
      expect(believed).toBeLessThanOrEqual(lastSeq);
      expect(believed).toBeLessThanOrEqual(serverSeq + 100 + silentMs / 5000);
      expect(believedSeq({ lastSeq: believed, serverSeq, silentMs })).toBe(believed);
      expect(believedSeq({ lastSeq, serverSeq, silentMs: silentMs + hour })).toBeGreaterThanOrEqual(believed);
    }),
  );
});

test('[hole-4] a till that was cut off for a day at one sale in six seconds is believed all of it', () => {
  const lastSeq = 500 + 24 * 600;
  expect(believedSeq({ lastSeq, serverSeq: 500, silentMs: 24 * hour })).toBe(lastSeq);
});

test('[hole-4] one that was heard a moment ago is believed a hundred entries and not a million', () => {
  expect(believedSeq({ lastSeq: 600, serverSeq: 500, silentMs: 0 })).toBe(600);
  expect(believedSeq({ lastSeq: 1_000_000, serverSeq: 500, silentMs: 1000 })).toBe(600);
  expect(believedSeq({ lastSeq: 1_000_000, serverSeq: 500, silentMs: -hour })).toBe(600);
});
