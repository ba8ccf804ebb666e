import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findsText } from './find-text.ts';

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
