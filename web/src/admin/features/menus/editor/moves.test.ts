import { articleEntry, type MenuContent, newMenu } from '@tresen/domain/menu';
import { applyEdit, type MenuEdit } from '@tresen/domain/menu-edits';
import { expect, test } from 'vitest';
import { placeOf, positionOf, sidestepOf, stepOf } from './moves.ts';

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
