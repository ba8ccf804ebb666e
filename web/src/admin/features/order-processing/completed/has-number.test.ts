import { expect, test } from 'vitest';
import { hasNumber } from './has-number.ts';

test.each(['17', 'k217', 'K2-17', ' k2 17 ', ''])(
  '[D12] a completed order is found by what a guest says: "%s"',
  (query) => {
    expect(hasNumber('K2-17', query)).toBe(true);
  },
);

test('[D12] another number is not found', () => {
  expect(hasNumber('K2-17', '18')).toBe(false);
});
