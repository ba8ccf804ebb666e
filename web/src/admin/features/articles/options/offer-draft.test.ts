import { expect, test } from 'vitest';
import { effectiveGroups, listedRows, tapsOf } from './offer-draft.ts';

const side = { groupId: 'side', min: 1, max: 1 };
const sauce = { groupId: 'sauce', min: 0, max: 2 };
const fromMains = { ...side, categoryId: 'mains', category: 'Hauptgerichte' };

test('[T1] what a category offers is listed with its name, own rows win, and none takes away', () => {
  expect(listedRows([sauce], [fromMains])).toEqual([
    { attached: side, from: 'category', category: 'Hauptgerichte' },
    { attached: sauce, from: 'article', category: undefined },
  ]);
  const none = { ...side, min: 0, max: 0 };
  expect(listedRows([none], [fromMains])).toEqual([{ attached: none, from: 'taken-away', category: 'Hauptgerichte' }]);
  expect(effectiveGroups([{ ...side, min: 0 }], [fromMains])).toEqual([{ ...side, min: 0 }]);
});

test('[T1] one required choice is two taps; two of them end with a button', () => {
  const groups = [{ groupId: 'side' }, { groupId: 'sauce' }];
  expect(tapsOf([], groups)).toBe(1);
  expect(tapsOf([sauce], groups)).toBe(1);
  expect(tapsOf([side, sauce], groups)).toBe(2);
  expect(tapsOf([side, { ...sauce, min: 1 }], groups)).toBe(4);
  expect(tapsOf([{ groupId: 'gone', min: 1, max: 1 }], groups)).toBe(1);
});
