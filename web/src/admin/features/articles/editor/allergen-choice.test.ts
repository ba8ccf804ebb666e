import { allergenChoices, childrenOf } from '@tresen/domain/articles/allergens';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { impliedBy, isChosen, toggleAllergen } from './allergen-choice.ts';

const some = fc.subarray([...allergenChoices]);
const one = fc.constantFrom(...allergenChoices);

test('[R3.21] a press switches exactly this allergen on, and another press off again', () => {
  fc.assert(
    fc.property(some, one, (keys, pressed) => {
      const after = toggleAllergen(keys, pressed);
      expect(isChosen(after, pressed)).toBe(!isChosen(keys, pressed));
      const back = toggleAllergen(after, pressed);
      expect(isChosen(back, pressed)).toBe(isChosen(keys, pressed));
    }),
  );
});

test('[R3.21] a child never stores its parent and takes its place', () => {
  fc.assert(
    fc.property(fc.constantFrom('gluten' as const, 'nuts' as const), (parent) => {
      for (const child of childrenOf(parent)) {
        expect(toggleAllergen([parent, 'milk'], child)).toEqual(expect.arrayContaining([child, 'milk']));
        expect(toggleAllergen([parent, 'milk'], child)).not.toContain(parent);
        expect(impliedBy([child], parent)).toHaveLength(1);
      }
    }),
  );
});

test('[R3.21] both keys for sesame are one chip; what was stored stays until somebody presses it', () => {
  expect(isChosen(['sesame seeds'], 'sesame')).toBe(true);
  expect(toggleAllergen(['sesame seeds'], 'milk')).toContain('sesame seeds');
  expect(toggleAllergen(['sesame seeds'], 'sesame')).toEqual([]);
  expect(toggleAllergen([], 'sesame')).toEqual(['sesame']);
});

test('[R3.21] gluten stands there through barley and wheat, with their codes in order', () => {
  const keys = toggleAllergen(toggleAllergen([], 'barley'), 'wheat');
  expect(keys).toEqual(['wheat', 'barley']);
  expect(impliedBy(keys, 'gluten')).toEqual(['A1', 'A3']);
  expect(impliedBy(['gluten', 'wheat'], 'gluten')).toEqual([]);
});
