import { expect, test } from 'vitest';
import { judgeNames } from './retired-words.ts';

test.each([
  ['house', 'export const house = 1;'],
  ['house', 'type NewHouse = string;'],
  ['world', 'function worldOf() {}\nconst world = 1;'],
  ['door', 'const doors = [];'],
  ['wish', 'type EntryWish = string;'],
  ['wish', 'const wishes = [];'],
  ['told', 'type ToldCount = string;'],
  ['crumbs', 'export function tillCrumbs() {}'],
])('a name that says "%s" is found', (word, text) => {
  expect(judgeNames({ path: 'tools/src/some.ts', text }).join('\n')).toContain(`says "${word}"`);
});

test('a file by such a name is found, and what is eaten in-house is not', () => {
  expect(judgeNames({ path: 'server/src/keep-house.ts', text: '' })).toHaveLength(1);
  const text = 'const taxKeyInHouse = 1; const inHouse = 2; // a house\nconst worldwide = lighthouse;';
  expect(judgeNames({ path: 'domain/src/sales/sale.ts', text })).toEqual([]);
});
