import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Allergen,
  allergenChoices,
  allergenCodes,
  allergenCodesOf,
  allergens,
  childrenOf,
  mustAvoid,
  parentOf,
} from './allergens.ts';

const allergen = fc.constantFrom(...allergens);
const declared = fc.uniqueArray(allergen);

test('[R3.21] the 27 allergen keys are exactly those of the specification', () => {
  const listed =
    'almonds, barley, brazil_nuts, cashew, celery, crustaceans, eggs, fish, gluten, hazelnuts, lupin, macadamia, milk, ' +
    'molluscs, mustard, nuts, oats, peanuts, pecan_nuts, pistachios, rye, sesame, sesame seeds, soy, sulphur, walnuts, wheat';
  expect(allergens).toEqual(listed.split(', '));
  expect(new Set(allergens).size).toBe(27);
});

test('[R3.21] all 14 groups of the law have a letter, and the named cereals and nuts a number behind it', () => {
  const letters = new Set(Object.values(allergenCodes).map((code) => code[0]));
  expect([...letters].join('')).toBe('ABCDEFGHIJKLMN');
  expect(childrenOf('gluten').map((key) => allergenCodes[key])).toEqual(['A1', 'A2', 'A3', 'A4']);
  expect(childrenOf('nuts').map((key) => allergenCodes[key])).toEqual(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8']);
});

test('[R3.21] sesame is offered once, and no two boxes share a code', () => {
  expect(allergenChoices).toHaveLength(26);
  expect(allergenChoices).not.toContain('sesame seeds');
  const codes = allergenChoices.map((key) => allergenCodes[key]);
  expect(new Set(codes).size).toBe(26);
  expect(codes.slice(0, 6)).toEqual(['A', 'A1', 'A2', 'A3', 'A4', 'B']);
});

test('a parent knows its children and each child its parent', () => {
  for (const key of allergens) {
    const parent = parentOf(key);
    if (parent) expect(childrenOf(parent)).toContain(key);
    for (const child of childrenOf(key)) expect(parentOf(child)).toBe(key);
  }
});

test('[R3.21] who avoids gluten avoids wheat, and who avoids wheat avoids gluten that nobody named', () => {
  expect(mustAvoid('gluten', ['wheat'])).toBe(true);
  expect(mustAvoid('wheat', ['gluten'])).toBe(true);
  expect(mustAvoid('wheat', ['rye'])).toBe(false);
  expect(mustAvoid('nuts', ['peanuts'])).toBe(false);
});

test('[R3.21] both spellings of sesame warn of each other', () => {
  for (const one of ['sesame', 'sesame seeds'] as const) {
    for (const other of ['sesame', 'sesame seeds'] as const) expect(mustAvoid(one, [other])).toBe(true);
  }
});

test('a dish whose allergens nobody declared is avoided by everybody who avoids anything; one declared free by nobody', () => {
  for (const key of allergens) {
    expect(mustAvoid(key, undefined)).toBe(true);
    expect(mustAvoid(key, [])).toBe(false);
  }
});

test('declaring one more allergen never makes a dish safer', () => {
  fc.assert(
    fc.property(allergen, declared, allergen, (avoided, some, more) => {
      if (mustAvoid(avoided, some)) expect(mustAvoid(avoided, [...some, more])).toBe(true);
      expect(mustAvoid(avoided, [...some, avoided])).toBe(true);
    }),
  );
});

test('codes are printed once each, in the order of the letters, however they were entered', () => {
  const dish: Allergen[] = ['sesame seeds', 'milk', 'sesame', 'wheat', 'almonds'];
  expect(allergenCodesOf(dish)).toEqual(['A1', 'G', 'H1', 'K']);
  fc.assert(
    fc.property(declared, (keys) => {
      const codes = allergenCodesOf(keys);
      expect(codes).toEqual([...new Set(codes)]);
      expect(codes).toEqual(codes.toSorted());
      expect(codes).toEqual(allergenCodesOf(keys.toReversed()));
      expect(new Set(codes)).toEqual(new Set(keys.map((key) => allergenCodes[key])));
    }),
  );
});
