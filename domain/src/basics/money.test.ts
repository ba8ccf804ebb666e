import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, negate, nothing, portion, sum, times } from './money.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);

test('money is whole cents, and nothing else gets past the gate', () => {
  fc.assert(
    fc.property(fc.double(), (number) => {
      if (Number.isSafeInteger(number)) expect(cents(number)).toBe(number + 0);
      else expect(() => cents(number)).toThrow(RangeError);
    }),
  );
  for (const no of [0.1, 4.8, Number.NaN, Infinity, 2 ** 53]) expect(() => cents(no)).toThrow(RangeError);
});

test('there is one zero: no amount is minus nothing', () => {
  expect([cents(-0), negate(nothing), times(cents(480), 0), portion(cents(-1), 1, 100), sum([])]).toEqual([
    0, 0, 0, 0, 0,
  ]);
  expect(
    [cents(-0), negate(nothing), times(cents(-480), 0), portion(cents(-1), 1, 100)].some((zero) => Object.is(zero, -0)),
  ).toBe(false);
});

test('a sum does not depend on the order of the amounts', () => {
  fc.assert(
    fc.property(fc.array(amount), fc.array(amount), (some, more) => {
      expect(sum([...some, ...more])).toBe(sum([...more, ...some].toReversed()));
      expect(sum([...some, ...more])).toBe(sum([sum(some), sum(more)]));
    }),
  );
});

test('so many pieces cost as much as adding the price so many times', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 200 }), (price, quantity) => {
      expect(times(price, quantity)).toBe(sum(Array.from({ length: quantity }, () => price)));
      expect(times(price, -quantity)).toBe(negate(times(price, quantity)));
    }),
  );
  expect(() => times(cents(480), 0.5)).toThrow(RangeError);
});

test('giving back what was taken leaves nothing', () => {
  fc.assert(
    fc.property(amount, (paid) => {
      expect(sum([paid, negate(paid)])).toBe(0);
      expect(negate(negate(paid))).toBe(paid);
    }),
  );
});

test('half a cent is rounded away from zero, less is dropped', () => {
  const tenth = (value: number) => portion(cents(value), 1, 10);
  expect([14, 15, 16, 24, 25, -14, -15, -25].map(tenth)).toEqual([1, 2, 2, 2, 3, -1, -2, -3]);
});

test('a portion is the nearest whole cent to the exact value, and a refund its mirror', () => {
  const part = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(amount, part, fc.integer({ min: 1, max: 2000 }), (whole, numerator, denominator) => {
      const taken = portion(whole, numerator, denominator);
      const offBy = BigInt(taken) * BigInt(denominator) - BigInt(whole) * BigInt(numerator);
      expect(2n * (offBy < 0n ? -offBy : offBy) <= BigInt(denominator)).toBe(true);
      expect(portion(negate(whole), numerator, denominator)).toBe(negate(taken));
      expect(portion(whole, denominator, denominator)).toBe(whole);
    }),
  );
});

test('what cannot be computed exactly is refused instead of guessed', () => {
  const huge: Cents = cents(Number.MAX_SAFE_INTEGER);
  expect(() => sum([huge, cents(1)])).toThrow(RangeError);
  expect(() => times(huge, 2)).toThrow(RangeError);
  expect(() => portion(huge, 190, 1190)).toThrow(RangeError);
  for (const denominator of [0, -1, 0.5, Number.NaN])
    expect(() => portion(cents(1), 1, denominator)).toThrow(RangeError);
});
