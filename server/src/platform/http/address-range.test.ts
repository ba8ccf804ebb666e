import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressRange } from './address-range.ts';

test('[S5][floor-8] addresses of one line are one, those of different lines are not', () => {
  expect(addressRange('192.0.2.7')).toBe('192.0.2.7');
  expect(addressRange('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(addressRange('2001:db8:1:2aff::1')).toBe('2001:db8:1:2a00::/56');
  expect(addressRange('2001:db8::1')).toBe('2001:db8:0:0::/56');
  expect(addressRange('::1')).toBe('0:0:0:0::/56');
  const group = fc.nat({ max: 0xffff });
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 8, maxLength: 8 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (own, other) => {
        const text = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':');
        expect(addressRange(text([...own.slice(0, 4), ...other]))).toBe(addressRange(text(own)));
      },
    ),
  );
});
