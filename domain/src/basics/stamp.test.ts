import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLater, isStepCredible, nextStep, stepMax } from './stamp.ts';

const anyStamp = fc.record({ step: fc.nat(3), entryId: fc.constantFrom('a', 'b', 'c') });

test('of two stamps exactly one is later, unless they are the same', () => {
  fc.assert(
    fc.property(anyStamp, anyStamp, (one, other) => {
      const isSame = one.step === other.step && one.entryId === other.entryId;
      expect([isLater(one, other), isLater(other, one)].filter(Boolean)).toHaveLength(isSame ? 0 : 1);
    }),
  );
});

test('rulings-45 whoever has seen a step writes a larger one', () => {
  expect([nextStep(4, 9), nextStep(9, 4), nextStep(0, 0)]).toEqual([10, 10, 1]);
});

test('rulings-45 a step far beyond all known ones, or none at all, waits for the word of the server', () => {
  expect(isStepCredible(100_007, 7)).toBe(true);
  expect(isStepCredible(100_008, 7)).toBe(false);
  expect(isStepCredible(stepMax, stepMax)).toBe(true);
  expect([stepMax + 1, -1, 0.5].map((step) => isStepCredible(step, stepMax))).toEqual([false, false, false]);
});
