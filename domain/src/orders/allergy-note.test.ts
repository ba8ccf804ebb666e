import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allergyChoices, readAllergyNote, writeAllergyNote } from './allergy-note.ts';
import { noteMax } from '../sales/cart.ts';
import { readNote } from './kitchen-allergy.ts';

const name = (key: string) => `N${key}`;

test('[floor-11] an allergy is written so that a cook can read it', () => {
  expect(writeAllergyNote({ allergens: ['milk', 'eggs'], text: 'ohne Zwiebeln' }, (key) => key, noteMax)).toBe(
    'Allergie: C eggs, G milk · ohne Zwiebeln',
  );
  expect(allergyChoices).toHaveLength(14);
});

test('[floor-11] whatever is chosen and written comes back as data, and warns the kitchen', () => {
  fc.assert(
    fc.property(fc.subarray([...allergyChoices]), fc.stringMatching(/^[a-zä]{0,7}$/), (allergens, text) => {
      const note = writeAllergyNote({ allergens, text }, name, noteMax);
      expect(note.length).toBeLessThanOrEqual(noteMax);
      expect(readAllergyNote(note)).toEqual({ allergens, text });
      if (allergens.length > 0) expect(readNote(note)).toMatchObject({ isAllergy: true, allergens });
    }),
  );
});

test('[floor-11] what somebody typed is never taken for a choice', () => {
  for (const note of ['Allergie: Nüsse', 'Allergie gegen C', 'ohne Ei', '']) {
    expect(readAllergyNote(note)).toEqual({ allergens: [], text: note });
  }
});
