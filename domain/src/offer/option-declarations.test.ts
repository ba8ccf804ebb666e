import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allergens } from '../articles/allergens.ts';
import { anyChoice } from './offer.sample.ts';
import { addingsOf, allergensAdded, additivesWith, allergensWith } from './option-declarations.ts';

const anyDeclared = fc.option(fc.subarray([...allergens]), { nil: undefined });

test('[T6] extras and choices add their allergens, "ohne" removes none', () => {
  fc.assert(
    fc.property(anyDeclared, anyChoice, (declared, { groups, picks }) => {
      const all = allergensWith(declared, addingsOf(groups, picks, new Map()));
      if (declared === undefined) {
        expect(all).toBeUndefined();
        return;
      }
      expect(all).toEqual(expect.arrayContaining([...declared]));
      for (const { groupId, optionId } of picks) {
        const group = groups.find((one) => one.groupId === groupId);
        const added = group?.options.find((one) => one.optionId === optionId)?.allergens ?? [];
        if (group?.kind !== 'without') expect(all).toEqual(expect.arrayContaining([...added]));
      }
    }),
  );
});

test('[T6] leaving everything out changes no declaration', () => {
  const without = [{ kind: 'without', allergens: ['nuts'], additives: ['caffeine'] }] as const;
  expect(allergensWith(['nuts', 'milk'], without)).toEqual(['nuts', 'milk']);
  expect(allergensWith(['milk'], without)).toEqual(['milk']);
  expect(additivesWith([], without)).toEqual([]);
});

test('[T6] an option that is an article declares what the article does, also that nobody knows', () => {
  const groups = [
    {
      groupId: 'g',
      name: 'Beilage',
      nameEn: '',
      kind: 'extra',
      options: [
        {
          optionId: 'o',
          name: 'Salat',
          nameEn: '',
          deltaCents: 0,
          articleId: 'salad',
          allergens: ['milk'],
          additives: [],
          isSoldOut: false,
        },
      ],
    },
  ] as const;
  const picks = [{ groupId: 'g', optionId: 'o' }];
  const declares = { articleId: 'salad', allergens: ['mustard'], additives: ['sweetener'] } as const;
  const known = addingsOf(groups, picks, new Map([['salad', declares]]));
  expect([allergensWith(['fish'], known), additivesWith([], known)]).toEqual([['fish', 'mustard'], ['sweetener']]);
  expect(allergensWith(['fish'], addingsOf(groups, picks, new Map()))).toBeUndefined();
});

test('[T6] a kitchen reads what an extra adds, and of what is left out nothing', () => {
  const option = {
    optionId: 'o',
    name: 'Erdnusssoße',
    nameEn: '',
    deltaCents: 0,
    articleId: null,
    allergens: ['peanuts'],
    additives: [],
    isSoldOut: false,
  } as const;
  const groupOf = (kind: 'extra' | 'without') => ({ groupId: kind, name: '', nameEn: '', kind, options: [option] });
  const optionGroups = [groupOf('extra'), groupOf('without')];
  expect(allergensAdded({ optionGroups }, { kind: 'extra', name: 'Erdnusssoße' })).toEqual(['peanuts']);
  expect(allergensAdded({ optionGroups }, { kind: 'without', name: 'Erdnusssoße' })).toEqual([]);
  expect(allergensAdded({ optionGroups }, { kind: 'extra', name: 'Ketchup' })).toEqual([]);
  expect(allergensAdded({}, { kind: 'extra', name: 'Erdnusssoße' })).toEqual([]);
});
