import { expect, test } from 'vitest';
import { saidTwice, untranslated, withOtherHoles, withoutTwin } from './messages.ts';

const german = new Map([
  ['a.save', 'Speichern'],
  ['a.only', 'Nur hier'],
  ['a.same', 'Vergessen zu übersetzen'],
  ['a.code', '{code}'],
  ['a.name', 'Tresen'],
  ['a.count', '{n, plural, one {# Feld} other {# Felder}} in {place}'],
]);
const english = new Map([
  ['a.save', 'Save'],
  ['a.same', 'Vergessen zu übersetzen'],
  ['a.code', '{code}'],
  ['a.name', 'Tresen'],
  ['a.count', '{n, plural, one {# field} other {# fields}}'],
]);

test('a key that stands twice in one place is found; the same name elsewhere is not', () => {
  const text = ['{', '  "a": {', '    "x": "1",', '    "y": "{n}",', '    "x": "2"', '  },', '  "x": "3"', '}'];
  expect(saidTwice('till', text.join('\n'))).toEqual(['till.a.x']);
});

test('a text without its twin is found', () => {
  expect(withoutTwin(german, english)).toEqual(['a.only']);
});

test('a text that is the same in both languages is found, unless it is a name or has no words', () => {
  expect(untranslated(german, english)).toEqual(['a.same']);
});

test('a text that takes other values in the other language is found', () => {
  expect(withOtherHoles(german, english)).toEqual(['a.count']);
});
