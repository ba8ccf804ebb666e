import type { Article } from '@tresen/contract/articles';
import { expect, test } from 'vitest';
import { sampleArticle } from '../testing/sample-article.ts';
import { returnOf, thingOf } from './return-of.ts';

function deposit(name: string, priceCents = 200): Article {
  return sampleArticle({ kind: 'deposit', name, priceCents });
}

function back(name: string, priceCents = 200): Article {
  return sampleArticle({ kind: 'return', name, priceCents });
}

test('[D9] a return belongs to a deposit over the same thing and the same amount, in either language', () => {
  const glass = back('Rückgabe Glas');
  expect(returnOf(deposit('Pfand Glas'), [back('Rückgabe Teller'), glass])).toBe(glass);
  expect(returnOf(deposit('Glas'), [glass])).toBe(glass);
  const cup = back('Return cup');
  expect(returnOf(deposit('Deposit Cup'), [glass, cup])).toBe(cup);
});

test('[D9] another amount, another thing or another kind is no match', () => {
  expect(returnOf(deposit('Pfand Glas', 300), [back('Rückgabe Glas')])).toBeUndefined();
  expect(returnOf(deposit('Pfand Glas'), [back('Rückgabe Maßkrug')])).toBeUndefined();
  expect(returnOf(deposit('Pfand Glas'), [deposit('Pfand Glas')])).toBeUndefined();
});

test('[D9] a word that only begins like the prefix stays whole', () => {
  expect(thingOf('Pfandglas')).toBe('Pfandglas');
  expect(thingOf(' Pfand  Becher ')).toBe('Becher');
});
