import { expect, test } from 'vitest';
import { joinKey, type Joinable } from './joining.ts';

const option = { groupId: 'g', optionId: 'o', kind: 'extra', name: 'Käse', deltaCents: 150, articleId: null } as const;
const line: Joinable = {
  articleId: 'burger',
  articleVersion: 3,
  options: [option],
  parts: [],
  note: '',
  seat: 1,
  course: 2,
  place: 'in-house',
  priceListId: null,
  unitCents: 1150,
};

test.each<[string, Partial<Joinable>]>([
  ['article', { articleId: 'pizza' }],
  ['version', { articleVersion: 4 }],
  ['options', { options: [] }],
  ['the price of an option', { options: [{ ...option, deltaCents: 100 }] }],
  ['what a set is made of', { parts: [{ partId: 'p', articleId: 'pizza', options: [] }] }],
  ['note', { note: 'ohne Zwiebeln' }],
  ['seat', { seat: null }],
  ['course', { course: null }],
  ['place', { place: 'take-away' }],
  ['price list', { priceListId: 'happy' }],
  ['price', { unitCents: 1100 }],
])('[T5] lines that differ in %s do not join', (_, other) => {
  expect(joinKey({ ...line, ...other })).not.toBe(joinKey(line));
});

test('[T5] equal lines join, also after an option was renamed', () => {
  expect(joinKey({ ...line, options: [{ ...option, name: 'Cheddar' }] })).toBe(joinKey(line));
});
