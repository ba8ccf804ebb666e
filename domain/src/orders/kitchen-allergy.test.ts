import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNote } from './kitchen-allergy.ts';

const warnings = [
  'Allergie Nüsse – ohne Mandeln',
  'Gast ist allergisch gegen Sellerie',
  'ohne Nüsse',
  'ohne Ei',
  'ohne Eier',
  'Bitte keine Erdnüsse',
  'glutenfrei',
  'gluten free please',
  'Laktose-frei',
  'Laktoseintoleranz',
  'Zöliakie!',
  'no nuts',
  'nut allergy',
  'ohne Nuesse',
  'Sojaunverträglichkeit',
];
const tastes = [
  'ohne Senf',
  'extra Ketchup',
  'einer ohne Zwiebeln',
  'mit Käse',
  'mit Nüssen',
  'ohne Eis',
  'no onions',
  '',
];

test.each(warnings)('a note that may keep somebody alive warns: %s', (note) => {
  expect(readNote(note).isAllergy).toBe(true);
});

test.each(tastes)('taste does not warn, or nobody would look any more: %s', (note) => {
  expect(readNote(note)).toMatchObject({ isAllergy: false, text: note });
});

test('writing it otherwise, or among other words, does not hide a warning', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...warnings),
      fc.constantFrom('lower', 'upper', 'decomposed' as const),
      fc.constantFrom('', 'schnell, ', 'Tisch 4: '),
      fc.constantFrom('', ' / gut durch', ', danke'),
      (note, form, before, after) => {
        const written =
          form === 'lower' ? note.toLowerCase() : form === 'upper' ? note.toUpperCase() : note.normalize('NFD');
        expect(readNote(`${before}${written}${after}`).isAllergy).toBe(true);
      },
    ),
  );
});

test('the word that stands before it in large letters is not said twice; nothing else is left out', () => {
  expect(readNote('Allergie: Nüsse – ohne Mandeln').text).toBe('Nüsse – ohne Mandeln');
  expect(readNote('Allergie gegen Sellerie').text).toBe('Sellerie');
  fc.assert(
    fc.property(fc.constantFrom(...tastes), (note) => {
      expect(readNote(`ohne Nüsse, ${note}`).text).toBe(`ohne Nüsse, ${note}`.trim());
    }),
  );
});
