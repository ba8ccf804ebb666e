import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleEntry, entriesOf, type MenuContent, menuLimits, newMenu } from './menu.ts';
import { applyEdit, applyEdits, inverseOf, type MenuEdit } from './menu-edits.ts';
import { anyEdit, anyMenu } from './menu.sample.ts';

const head = (categoryId: string, title = categoryId) => ({
  categoryId,
  title,
  titleEn: '',
  isHidden: false,
  hours: undefined,
});

function made(...edits: MenuEdit[]): MenuContent {
  return edits.reduce(applyEdit, newMenu('Karte'));
}

const shape = (content: MenuContent) =>
  content.categories.map(
    ({ categoryId, entries }) => `${categoryId}:${entries.map((entry) => entry.entryId).join('')}`,
  );

test('[R2.42] [R2.43] [R2.44] after any edits every block is there once', () => {
  fc.assert(
    fc.property(anyMenu, fc.array(anyEdit, { maxLength: 30 }), (menu, edits) => {
      const after = edits.reduce(applyEdit, menu);
      const ids = [...after.categories.map(({ categoryId }) => categoryId), ...entriesOf(after).map((e) => e.entryId)];
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('[R2.42] every edit can be taken back, and the menu is as it was', () => {
  fc.assert(
    fc.property(anyMenu, anyEdit, (menu, edit) => {
      expect(inverseOf(menu, edit).reduce(applyEdit, applyEdit(menu, edit))).toEqual(menu);
    }),
    { numRuns: 1000 },
  );
});

test('[R2.42] a whole session is undone step by step, and done again step by step', () => {
  fc.assert(
    fc.property(anyMenu, fc.array(anyEdit, { maxLength: 12 }), (menu, edits) => {
      const steps: { undo: readonly MenuEdit[]; before: MenuContent; after: MenuContent }[] = [];
      let now = menu;
      for (const edit of edits) {
        const before = now;
        now = applyEdit(now, edit);
        steps.push({ undo: inverseOf(before, edit), before, after: now });
      }
      for (const { undo, before, after } of steps.toReversed()) expect(undo.reduce(applyEdit, after)).toEqual(before);
    }),
  );
});

test('[R2.42] two editors who change different blocks end with both changes, whoever was first', () => {
  const start = made(
    { what: 'put-category', category: head('A') },
    { what: 'put-entry', categoryId: 'A', entry: articleEntry('1', 'x') },
    { what: 'put-entry', categoryId: 'A', entry: articleEntry('2', 'y') },
  );
  const one: MenuEdit = { what: 'put-entry', categoryId: 'A', entry: { ...articleEntry('1', 'x'), title: 'Eins' } };
  const other: MenuEdit = { what: 'put-entry', categoryId: 'A', entry: { ...articleEntry('2', 'y'), title: 'Zwei' } };
  const both = [one, other].reduce(applyEdit, start);
  expect([other, one].reduce(applyEdit, start)).toEqual(both);
  expect(entriesOf(both).map((entry) => entry.title)).toEqual(['Eins', 'Zwei']);
});

test('[R2.42] what one editor types is not lost when the other throws the block away', () => {
  const start = made(
    { what: 'put-category', category: head('A') },
    { what: 'put-entry', categoryId: 'A', entry: articleEntry('1', 'x') },
  );
  const typed: MenuEdit = { what: 'put-entry', categoryId: 'A', entry: { ...articleEntry('1', 'x'), title: 'Neu' } };
  for (const removal of [
    { what: 'remove-entry', entryId: '1' },
    { what: 'remove-category', categoryId: 'A' },
  ] as const) {
    const after = [removal, typed].reduce(applyEdit, start);
    expect(entriesOf(after)).toMatchObject([{ entryId: '1', title: 'Neu' }]);
  }
});

test('[R2.44] an entry is moved before another, to another category, or to the end', () => {
  const start = made(
    { what: 'put-category', category: head('A') },
    { what: 'put-category', category: head('B') },
    ...['1', '2', '3'].map((id) => ({ what: 'put-entry' as const, categoryId: 'A', entry: articleEntry(id, 'x') })),
  );
  const move = (entryId: string, categoryId: string, beforeEntryId?: string) =>
    shape(applyEdit(start, { what: 'move-entry', entryId, categoryId, beforeEntryId }));
  expect(move('3', 'A', '1')).toEqual(['A:312', 'B:']);
  expect(move('1', 'A')).toEqual(['A:231', 'B:']);
  expect(move('2', 'B')).toEqual(['A:13', 'B:2']);
  expect(move('2', 'nowhere')).toEqual(['A:123', 'B:']);
  expect(move('2', 'A', '2')).toEqual(['A:123', 'B:']);
});

test('[R2.44] a menu ends somewhere: what would make it too long is refused as a whole', () => {
  const many = Array.from({ length: menuLimits.categories + 1 }, (_, index): MenuEdit => ({
    what: 'put-category',
    category: head(`c${index}`),
  }));
  expect(applyEdits(newMenu('Karte'), many)).toEqual({ ok: false, refusal: { code: 'menu/too-long' } });
  expect(applyEdits(newMenu('Karte'), many.slice(1)).ok).toBe(true);
});
