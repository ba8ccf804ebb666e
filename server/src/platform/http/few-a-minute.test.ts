import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewAMinute } from './few-a-minute.ts';

test('[hole-14] in no minute more than said, neither for one nor for all together', () => {
  const asks = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat({ max: 120_000 })), { maxLength: 200 });
  fc.assert(
    fc.property(asks, (unordered) => {
      const hasRoom = fewAMinute(5, 12);
      const heard = unordered.toSorted(([, one], [, other]) => one - other).filter(([key, at]) => hasRoom(key, at));
      const minutes = [...Map.groupBy(heard, ([, at]) => Math.floor(at / 60_000)).values()];
      for (const minute of minutes) {
        expect(minute.length).toBeLessThanOrEqual(12);
        for (const own of Map.groupBy(minute, ([key]) => key).values()) expect(own.length).toBeLessThanOrEqual(5);
      }
    }),
  );
});
