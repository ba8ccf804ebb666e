import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginsWord, findsText } from './find-text.ts';

test.each([
  ['Umsätze', 'umsatz'],
  ['Umsätze', 'umsaetze'],
  ['Käsespätzle', 'kase spatzle'],
  ['Weißbier', 'weissbier'],
  ['K1-1-000385', 'k1-1-000385'],
  ['Z-Berichte', 'zbericht'.replace('zb', 'z b')],
])('[desk-5] %s is found as %s', (text, typed) => {
  expect(findsText(text, typed)).toBe(true);
});

test('[desk-5] a text is found by any part of itself, in any case, and nothing finds what is not there', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), (text, from, length) => {
      const part = text.slice(from % (text.length + 1), (from % (text.length + 1)) + length);
      fc.pre(!/[\u0300-\u036f\ud800-\udfff]/.test(text));
      expect(findsText(text, part.toUpperCase().toLowerCase())).toBe(true);
    }),
  );
  expect(findsText('Umsätze', 'artikel')).toBe(false);
});

test('[desk-5] a word that begins so is told from one that only has it inside', () => {
  expect(['Übersicht', 'Bestellungen', 'Z-Berichte'].map((text) => beginsWord(text, 'be'))).toEqual([
    false,
    true,
    true,
  ]);
  expect(beginsWord('Umsätze', 'umsae')).toBe(true);
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, typed) => {
      if (beginsWord(text, typed)) expect(findsText(text, typed)).toBe(true);
    }),
  );
});
