import type { MenuContent } from '@tresen/domain/menu/menu';
import { homeOf, type MenuEdit } from '@tresen/domain/menu/menu-edits';

/** A block of the menu that can be picked up. */
export type Block = { readonly kind: 'category' | 'entry'; readonly id: string };

/** One place up or down. An entry at the end of its category goes on to the next one. */
export function stepOf(content: MenuContent, { kind, id }: Block, by: -1 | 1): MenuEdit | undefined {
  const { categories } = content;
  if (kind === 'category') {
    const at = categories.findIndex(({ categoryId }) => categoryId === id);
    if (at === -1 || !categories[at + by]) return undefined;
    return {
      what: 'move-category',
      categoryId: id,
      beforeCategoryId: categories[by === 1 ? at + 2 : at - 1]?.categoryId,
    };
  }
  const home = homeOf(categories, id);
  if (!home) return undefined;
  const at = home.entries.findIndex(({ entryId }) => entryId === id);
  if (!home.entries[at + by]) return sidestepOf(content, id, by);
  const beforeEntryId = home.entries[by === 1 ? at + 2 : at - 1]?.entryId;
  return { what: 'move-entry', entryId: id, categoryId: home.categoryId, beforeEntryId };
}

/** Into the category before or after: at its end or at its beginning, whichever is nearer. */
export function sidestepOf({ categories }: MenuContent, entryId: string, by: -1 | 1): MenuEdit | undefined {
  const at = categories.findIndex(({ entries }) => entries.some((entry) => entry.entryId === entryId));
  const next = at === -1 ? undefined : categories[at + by];
  if (!next) return undefined;
  const beforeEntryId = by === 1 ? next.entries[0]?.entryId : undefined;
  return { what: 'move-entry', entryId, categoryId: next.categoryId, beforeEntryId };
}

/** To a place named in a dialog: the category, and how many entries stand before it there. */
export function placeOf(
  { categories }: MenuContent,
  entryId: string,
  categoryId: string,
  position: number,
): MenuEdit | undefined {
  const others = categories
    .find((category) => category.categoryId === categoryId)
    ?.entries.filter((entry) => entry.entryId !== entryId);
  return others && { what: 'move-entry', entryId, categoryId, beforeEntryId: others[position]?.entryId };
}

export type Position = { readonly i: number; readonly n: number; readonly home: string };

/** Where it is now, as it is said. */
export function positionOf({ categories }: MenuContent, { kind, id }: Block): Position | undefined {
  if (kind === 'category') {
    const at = categories.findIndex(({ categoryId }) => categoryId === id);
    return at === -1 ? undefined : { i: at + 1, n: categories.length, home: '' };
  }
  const home = homeOf(categories, id);
  if (!home) return undefined;
  return { i: home.entries.findIndex(({ entryId }) => entryId === id) + 1, n: home.entries.length, home: home.title };
}
