import fc from 'fast-check';
import { expect, test } from 'vitest';
import { additiveChoices, additiveCodes, additiveCodesOf, additives } from './additives.ts';

test('[R3.22] the 15 additive keys are exactly those of the specification', () => {
  const listed =
    'coloring_agent, preservative, antioxidant, flavour_enhancer, sulphurized, blackened, waxes, sweetener, saccharin, ' +
    'cyclamate, aspartame, acesulfame, phosphate, caffeine, quinine';
  expect(additives).toEqual(listed.split(', '));
  expect(new Set(additives).size).toBe(15);
});

test('[R3.22] every additive has a number of its own, and 15 stays free', () => {
  const numbers = additives.map((key) => Number(additiveCodes[key])).toSorted((a, b) => a - b);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16]);
  expect(additiveChoices.map((key) => Number(additiveCodes[key]))).toEqual(numbers);
});

test('numbers are printed once each, counted and not spelled: 2 comes before 10', () => {
  expect(additiveCodesOf(['quinine', 'coloring_agent', 'quinine'])).toEqual(['2', '10']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...additives)), (keys) => {
      const codes = additiveCodesOf(keys).map(Number);
      expect(codes).toEqual([...new Set(codes)].toSorted((a, b) => a - b));
      expect(codes).toHaveLength(new Set(keys).size);
    }),
  );
});
