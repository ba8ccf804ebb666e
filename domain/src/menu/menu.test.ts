import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, hexOf } from '../basics/colour.ts';
import {
  articleEntriesOf,
  articleEntry,
  leastDimPercent,
  menuFromCategories,
  menuNameRefusal,
  menuState,
  newMenu,
} from './menu.ts';
import { isSameMenu, menuDifference, publishRefusal, publishWarnings } from './menu-difference.ts';
import { applyEdit } from './menu-edits.ts';
import { anyEdit, anyMenu } from './menu.sample.ts';

test('[R4.4] [R4.6] [D14] a menu is a draft, published, or disabled', () => {
  expect(menuState({ isPublished: false, isDisabled: false })).toBe('draft');
  expect(menuState({ isPublished: false, isDisabled: true })).toBe('draft');
  expect(menuState({ isPublished: true, isDisabled: false })).toBe('published');
  expect(menuState({ isPublished: true, isDisabled: true })).toBe('disabled');
});

test('[R3.15] the picture behind the name is dark enough for white letters, whatever it shows', () => {
  const light = Math.round(255 * (1 - leastDimPercent / 100))
    .toString(16)
    .padStart(2, '0');
  const [white, worst] = [hexOf('#ffffff'), hexOf(`#${light.repeat(3)}`)];
  if (!white || !worst) throw new Error('not a colour');
  expect(contrast(white, worst)).toBeGreaterThanOrEqual(4.5);
});

test('[D44] a menu is filled from the categories of the till, the empty ones left out', () => {
  let count = 0;
  const menu = menuFromCategories(
    'Karte',
    [
      { categoryId: 'a', name: 'Bier', articleIds: ['x', 'y'] },
      { categoryId: 'b', name: 'Leer', articleIds: [] },
    ],
    () => String((count += 1)),
  );
  expect(menu.categories.map(({ title }) => title)).toEqual(['Bier']);
  expect(articleEntriesOf(menu).map(({ articleId }) => articleId)).toEqual(['x', 'y']);
});

test('[D21] a menu has a name', () => {
  expect(menuNameRefusal('Sommerkarte')).toBeUndefined();
  expect(menuNameRefusal(' ')).toEqual({ code: 'text/required' });
});

test('[R2.46] a menu does not differ from itself, and any difference is found', () => {
  fc.assert(
    fc.property(anyMenu, fc.array(anyEdit, { maxLength: 5 }), (menu, edits) => {
      expect(isSameMenu(menuDifference(menu, menu))).toBe(true);
      const after = edits.reduce(applyEdit, menu);
      expect(isSameMenu(menuDifference(menu, after))).toBe(JSON.stringify(menu) === JSON.stringify(after));
    }),
    { numRuns: 500 },
  );
});

test('[R2.46] the difference says what was added, removed, renamed and moved', () => {
  const head = { categoryId: 'A', title: 'A', titleEn: '', isHidden: false, hours: undefined };
  const entries = ['1', '2', '3', '4'].map((id) => articleEntry(id, id));
  const before = { ...newMenu('Karte'), categories: [{ ...head, entries }] };
  const [one, two, three] = entries;
  if (!one || !two || !three) throw new Error('four entries');
  const after = {
    ...before,
    categories: [{ ...head, entries: [three, one, { ...two, title: 'Neu' }, articleEntry('5', '5')] }],
  };
  expect(menuDifference(before, after)).toEqual({
    added: ['5'],
    removed: ['4'],
    changed: ['2'],
    moved: ['3'],
    isLookChanged: false,
  });
  expect(menuDifference(undefined, before).added).toEqual(['A', '1', '2', '3', '4']);
});

test('[R2.46] nothing empty and nothing without an imprint is published', () => {
  const empty = newMenu('Karte');
  const full = menuFromCategories('Karte', [{ categoryId: 'a', name: 'Bier', articleIds: ['x'] }], () => 'id');
  expect(publishRefusal(empty, 'Lindenhof')).toEqual({ code: 'menu/empty' });
  expect(publishRefusal(full, ' \n')).toEqual({ code: 'menu/imprint-missing' });
  expect(publishRefusal(full, 'Lindenhof')).toBeUndefined();
});

test('[R1.11] [R2.46] entries without a declaration and without an article are named', () => {
  const newIds = ['category', 'first', 'second', 'third'];
  const menu = menuFromCategories(
    'Karte',
    [{ categoryId: 'a', name: 'A', articleIds: ['1', '2', '3'] }],
    () => newIds.shift() ?? '',
  );
  const articles = [
    { articleId: '1', isThere: true, isDeclared: false },
    { articleId: '2', isThere: false, isDeclared: true },
  ];
  expect(publishWarnings(menu, articles)).toEqual({ undeclared: ['first'], gone: ['second', 'third'] });
});
