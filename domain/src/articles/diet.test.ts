import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allergens } from './allergens.ts';
import { commonDiet, dietRefusal, diets, suitsDiet } from './diet.ts';

const promised = fc.option(fc.constantFrom(...diets), { nil: undefined });
const declared = fc.option(fc.uniqueArray(fc.constantFrom(...allergens)), { nil: undefined });

test('vegan is vegetarian, vegetarian is not vegan, and what nobody has promised is neither', () => {
  expect(diets.map((wanted) => suitsDiet(wanted, 'vegan'))).toEqual([true, true]);
  expect(suitsDiet('vegetarian', 'vegetarian')).toBe(true);
  expect(suitsDiet('vegan', 'vegetarian')).toBe(false);
  for (const wanted of diets) expect(suitsDiet(wanted, undefined)).toBe(false);
});

test('whatever suits the stricter guest suits the other one too', () => {
  fc.assert(
    fc.property(promised, (diet) => {
      if (suitsDiet('vegan', diet)) expect(suitsDiet('vegetarian', diet)).toBe(true);
    }),
  );
});

test('milk and eggs contradict vegan only, fish and shellfish both, bread and nuts neither', () => {
  expect(dietRefusal('vegan', ['milk', 'wheat', 'eggs'])?.allergens).toEqual(['eggs', 'milk']);
  expect(dietRefusal('vegetarian', ['milk', 'eggs'])).toBeUndefined();
  for (const diet of diets)
    for (const animal of ['fish', 'crustaceans', 'molluscs'] as const)
      expect(dietRefusal(diet, ['rye', animal])?.allergens, `${diet} with ${animal}`).toEqual([animal]);
  for (const diet of diets) expect(dietRefusal(diet, ['wheat', 'almonds', 'soy', 'sesame seeds'])).toBeUndefined();
});

test('what may be called vegan may be called vegetarian, one allergen more never helps, and no promise is never wrong', () => {
  fc.assert(
    fc.property(declared, fc.constantFrom(...allergens), (some, more) => {
      if (dietRefusal('vegetarian', some)) expect(dietRefusal('vegan', some)).toBeDefined();
      for (const diet of diets)
        if (dietRefusal(diet, some)) expect(dietRefusal(diet, [...(some ?? []), more])).toBeDefined();
      expect(dietRefusal(undefined, some)).toBeUndefined();
    }),
  );
});

test('of several dishes no more is said than holds for each of them', () => {
  fc.assert(
    fc.property(fc.array(promised, { minLength: 1 }), (all) => {
      const common = commonDiet(all);
      for (const diet of diets) expect(suitsDiet(diet, common)).toBe(all.every((one) => suitsDiet(diet, one)));
    }),
  );
});
