import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyGroups } from './offer.sample.ts';
import {
  attachmentRefusal,
  type GroupAttachment,
  groupRefusals,
  groupsOf,
  optionSheetOf,
  optionsMax,
} from './option-group.ts';

const article = { articleId: 'steak', categoryIds: ['grill', 'mains'] };
const onArticle = (groupId: string, min: number, max: number): GroupAttachment => ({
  groupId,
  min,
  max,
  articleId: 'steak',
  categoryId: null,
});
const onCategory = (categoryId: string, groupId: string, min: number, max: number): GroupAttachment => ({
  groupId,
  min,
  max,
  articleId: null,
  categoryId,
});

test('the row of an article wins over that of a category, the first category over the second, and required groups lead', () => {
  const rows = [
    onCategory('mains', 'side', 0, 3),
    onCategory('grill', 'extra', 0, 5),
    onCategory('grill', 'side', 1, 1),
    onCategory('mains', 'done', 0, 1),
    onArticle('done', 1, 1),
    onCategory('drinks', 'ice', 1, 1),
    { ...onArticle('sauce', 1, 1), articleId: 'other' },
  ];
  expect(groupsOf(article, rows)).toEqual([
    { groupId: 'done', min: 1, max: 1 },
    { groupId: 'side', min: 1, max: 1 },
    { groupId: 'extra', min: 0, max: 5 },
  ]);
});

test('an article can do without a group of its category', () => {
  expect(groupsOf(article, [onCategory('grill', 'side', 1, 1), onArticle('side', 0, 0)])).toEqual([]);
});

const anyRow = fc.record({
  groupId: fc.constantFrom('a', 'b', 'c', 'd'),
  min: fc.integer({ min: 0, max: 2 }),
  max: fc.integer({ min: 0, max: 3 }),
  target: fc.constantFrom('steak', 'grill', 'mains', 'elsewhere'),
});

test('a group stands there once, and only where it is attached', () => {
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const attachments = rows.map(({ groupId, min, max, target }) =>
        target === 'steak' ? onArticle(groupId, min, max) : onCategory(target, groupId, min, max),
      );
      const found = groupsOf(article, attachments);
      const ids = found.map(({ groupId }) => groupId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(
        found.every((group) => rows.some(({ groupId, target }) => group.groupId === groupId && target !== 'elsewhere')),
      ).toBe(true);
      const required = found.map(({ min }) => min > 0);
      expect(required.toSorted((one, other) => Number(other) - Number(one))).toEqual(required);
    }),
  );
});

test('[T1] one required choice closes its sheet by itself; two, or several of one, keep it open; optional groups open none', () => {
  expect(optionSheetOf([])).toBe('none');
  expect(optionSheetOf([{ groupId: 'a', min: 0, max: 3 }])).toBe('none');
  expect(optionSheetOf([{ groupId: 'a', min: 1, max: 1 }])).toBe('closes-itself');
  expect(
    optionSheetOf([
      { groupId: 'a', min: 1, max: 1 },
      { groupId: 'b', min: 0, max: 9 },
    ]),
  ).toBe('closes-itself');
  expect(optionSheetOf([{ groupId: 'a', min: 1, max: 2 }])).toBe('stays');
  expect(
    optionSheetOf([
      { groupId: 'a', min: 1, max: 1 },
      { groupId: 'b', min: 1, max: 1 },
    ]),
  ).toBe('stays');
});

test('[T2] what nobody could choose is not attached', () => {
  fc.assert(
    fc.property(anyGroups, fc.integer({ min: -1, max: 32 }), fc.integer({ min: -1, max: 32 }), (groups, min, max) => {
      for (const group of groups) {
        const isSane = min >= 0 && min <= max && max <= optionsMax && min <= group.options.length;
        const isAllowed = isSane && (group.kind !== 'without' || min === 0);
        expect(attachmentRefusal(group, { min, max }) === undefined).toBe(isAllowed);
      }
    }),
  );
});

test('a group needs an option, and no option costs more than any article', () => {
  expect(groupRefusals({ options: [] })).toEqual([{ code: 'options/none' }]);
  const option = {
    optionId: 'o',
    name: 'Salat',
    nameEn: '',
    articleId: null,
    allergens: [],
    additives: [],
    isSoldOut: false,
  };
  expect(groupRefusals({ options: [{ ...option, deltaCents: -100_000_000 }] })).toEqual([
    { code: 'options/delta-too-large', optionId: 'o', n: 99_999_999 },
  ]);
  expect(groupRefusals({ options: [{ ...option, deltaCents: 0.5 }] })).toHaveLength(1);
  expect(groupRefusals({ options: [{ ...option, deltaCents: -50 }] })).toEqual([]);
  const twin = { ...option, optionId: 'p', name: ' SALAT', deltaCents: 0 };
  expect(groupRefusals({ options: [{ ...option, deltaCents: 0 }, twin] })).toEqual([
    { code: 'options/name-twice', optionId: 'p', name: ' SALAT' },
  ]);
});
