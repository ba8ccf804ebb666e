import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberRefusal } from './number-rules.ts';

test('[R5.12] a positive value is required: zero and everything below is refused', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      const expected = value > 0 ? undefined : { code: 'number/not-positive' };
      expect(numberRefusal(value, { sign: 'positive' })).toEqual(expected);
    }),
  );
  expect(numberRefusal(0, { sign: 'positive' })).toEqual({ code: 'number/not-positive' });
});

test('zero passes where only negative values are refused', () => {
  expect(numberRefusal(0, { sign: 'not-negative' })).toBeUndefined();
  expect(numberRefusal(-1, { sign: 'not-negative' })).toEqual({ code: 'number/negative' });
});

test('[R5.9] an empty field is refused only where a value is required', () => {
  expect(numberRefusal(undefined, { required: true })).toEqual({ code: 'number/required' });
  expect(numberRefusal(undefined, { sign: 'positive', min: 3 })).toBeUndefined();
});

test('what is not a whole number that can be counted exactly is not a number here', () => {
  for (const value of [0.5, Number.NaN, Infinity, -Infinity, 2 ** 53]) {
    expect(numberRefusal(value, {})).toEqual({ code: 'number/not-a-number' });
  }
});

test('a number is accepted exactly between its bounds, both included', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), (value, one, other) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      expect(numberRefusal(value, { min, max }) === undefined).toBe(value >= min && value <= max);
      expect([numberRefusal(min, { min, max }), numberRefusal(max, { min, max })]).toEqual([undefined, undefined]);
    }),
  );
});
