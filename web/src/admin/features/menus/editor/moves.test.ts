import { articleEntry, type MenuContent, newMenu } from '@tresen/domain/menu/menu';
import { applyEdit, type MenuEdit } from '@tresen/domain/menu/menu-edits';
import { expect, test } from 'vitest';
import { placeOf, positionOf, sidestepOf, stepOf } from './moves.ts';
import { dropOf } from './use-drag.ts';

const category = (categoryId: string, ...ids: string[]) => ({
  categoryId,
  title: categoryId,
  titleEn: '',
  isHidden: false,
  entries: ids.map((id) => articleEntry(id, 'x')),
});
const menu: MenuContent = { ...newMenu('Karte'), categories: [category('A', '1', '2', '3'), category('B', '4')] };

function after(edit: MenuEdit | undefined): string {
  const { categories } = edit ? applyEdit(menu, edit) : menu;
  return categories
    .map(({ categoryId, entries }) => categoryId + entries.map(({ entryId }) => entryId).join(''))
    .join(' ');
}

test('[R2.44] an entry goes up and down, and on into the next category', () => {
  const entry = (id: string) => ({ kind: 'entry', id }) as const;
  expect(after(stepOf(menu, entry('2'), -1))).toBe('A213 B4');
  expect(after(stepOf(menu, entry('2'), 1))).toBe('A132 B4');
  expect(after(stepOf(menu, entry('3'), 1))).toBe('A12 B34');
  expect(after(stepOf(menu, entry('4'), -1))).toBe('A1234 B');
  expect(stepOf(menu, entry('1'), -1)).toBeUndefined();
  expect(stepOf(menu, entry('4'), 1)).toBeUndefined();
});

test('[R2.42] a category goes up and down', () => {
  expect(after(stepOf(menu, { kind: 'category', id: 'A' }, 1))).toBe('B4 A123');
  expect(after(stepOf(menu, { kind: 'category', id: 'B' }, -1))).toBe('B4 A123');
  expect(stepOf(menu, { kind: 'category', id: 'B' }, 1)).toBeUndefined();
});

test('[R2.44] an entry is put where a dialog says, and changes the category by one key', () => {
  expect(after(placeOf(menu, '1', 'B', 1))).toBe('A23 B41');
  expect(after(placeOf(menu, '1', 'A', 2))).toBe('A231 B4');
  expect(after(sidestepOf(menu, '2', 1))).toBe('A13 B24');
  expect(positionOf(menu, { kind: 'entry', id: '2' })).toEqual({ i: 2, n: 3, home: 'A' });
});

test('[R2.44] what is dropped lands before or after the row under it, on a category at its end, and on itself nowhere', () => {
  const entry = { kind: 'entry', id: '1' } as const;
  expect(after(dropOf(menu, entry, { kind: 'entry', id: '3', isAfter: true }))).toBe('A231 B4');
  expect(after(dropOf(menu, entry, { kind: 'entry', id: '4', isAfter: false }))).toBe('A23 B14');
  expect(after(dropOf(menu, entry, { kind: 'category', id: 'B', isAfter: false }))).toBe('A23 B41');
  expect(dropOf(menu, entry, { kind: 'entry', id: '1', isAfter: true })).toBeUndefined();
  const category = { kind: 'category', id: 'A' } as const;
  expect(after(dropOf(menu, category, { kind: 'category', id: 'B', isAfter: true }))).toBe('B4 A123');
  expect(dropOf(menu, category, { kind: 'entry', id: '4', isAfter: true })).toBeUndefined();
});

test('[R2.44] an article of the library becomes an entry of its own where it is dropped', () => {
  const article = { kind: 'article', id: 'helles' } as const;
  const put = dropOf(menu, article, { kind: 'entry', id: '2', isAfter: false });
  expect(put).toMatchObject({ what: 'put-entry', categoryId: 'A', beforeEntryId: '2', entry: { articleId: 'helles' } });
  const [first, second] = put ? applyEdit(menu, put).categories : [];
  expect(first?.entries.map(({ entryId }) => entryId)).toEqual([
    '1',
    expect.stringMatching(/^[\da-f-]{36}$/),
    '2',
    '3',
  ]);
  expect(second?.entries).toHaveLength(1);
  expect(dropOf(menu, article, { kind: 'category', id: 'B', isAfter: true })).toMatchObject({ categoryId: 'B' });
});
