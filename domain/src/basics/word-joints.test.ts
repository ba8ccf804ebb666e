import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longWordsOf, markJoints, softHyphen } from './word-joints.ts';

const marked = (syllables: string) => markJoints(syllables.split('-'))?.replaceAll(softHyphen, '|');

test('[floor-4] a compound is broken where its words meet, never inside one of them', () => {
  expect(marked('Schwei-ne-bra-ten')).toBe('Schweine|braten');
  expect(marked('Zwie-bel-rost-bra-ten')).toBe('Zwiebel|rost|braten');
  expect(marked('Jo-han-nis-beer-schor-le')).toBe('Johannisbeer|schorle');
  expect(marked('Cham-pi-gnon-rahm-schnit-zel')).toBe('Champignon|rahm|schnitzel');
  expect(marked('März-en-bier')).toBe('Märzen|bier');
});

test('[floor-4] a long word nobody knows is broken between the syllables nearest to its middle, a short one never', () => {
  expect(marked('Pfif-fer-lin-gen')).toBe('Pfiffer|lingen');
  expect(marked('Kräu-ter-tee')).toBeUndefined();
  expect(marked('Schnit-zel')).toBeUndefined();
});

test('[floor-4] whatever the syllables: nothing is lost, and no piece is shorter than four letters', () => {
  const syllable = fc.stringMatching(/^[a-zäöüß]{1,6}$/);
  fc.assert(
    fc.property(fc.array(syllable, { minLength: 1, maxLength: 9 }), (syllables) => {
      const joined = markJoints(syllables);
      if (joined === undefined) return;
      const pieces = joined.split(softHyphen);
      expect(pieces.join('')).toBe(syllables.join(''));
      expect(pieces.length).toBeGreaterThan(1);
      for (const piece of pieces) expect(piece.length).toBeGreaterThanOrEqual(4);
    }),
  );
});

test('[floor-4] only words that may have to be broken are asked about', () => {
  expect(longWordsOf('Biergarten-Brotzeitbrettl mit Radi 0,5 l')).toEqual(['Biergarten', 'Brotzeitbrettl']);
});
