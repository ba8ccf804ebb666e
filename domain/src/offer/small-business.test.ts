import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxKeys } from '../basics/vat.ts';
import { isSmallOn, soldKey } from './small-business.ts';

test('rulings-74 from its day on every key of a small business is the one without tax, before it none', () => {
  const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02', '2030-06-30');
  fc.assert(
    fc.property(fc.constantFrom(...taxKeys, 'DE_BY_PARTS' as const), day, day, (key, from, serviceDate) => {
      expect(soldKey(key, { from }, serviceDate)).toBe(serviceDate >= from ? 'DE_SMALL' : key);
      expect(soldKey(key, { from: undefined }, serviceDate)).toBe(key);
    }),
  );
  expect(isSmallOn({ from: undefined }, '2026-01-01')).toBe(false);
});
