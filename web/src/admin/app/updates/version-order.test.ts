import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOlder } from './version-order.ts';

const part = fc.integer({ min: 0, max: 200 });
const version = fc.tuple(part, part, part);

test('[promise-D40] [D40] versions are ordered number by number, and none is older than itself', () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      const at = one.findIndex((number, place) => number !== other[place]);
      const comesBefore = at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
      expect(isOlder(one.join('.'), other.join('.'))).toBe(comesBefore);
    }),
  );
  expect(isOlder('0.9.0', '0.10.0')).toBe(true);
  expect(isOlder('1.0', '1.0.1')).toBe(true);
  expect(isOlder('1.0.1', '1.0')).toBe(false);
});
