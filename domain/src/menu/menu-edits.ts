import {
  type CategoryHead,
  entriesOf,
  headOf,
  type MenuCategory,
  type MenuContent,
  type MenuEntry,
  menuLimits,
  type MenuLook,
} from './menu.ts';
import { accept, refuse, type Result } from '../basics/result.ts';

/**
 * One act of an editor. Each names the block it is about and where it goes, never a position: so it can be done to a menu
 * that somebody else has changed in the meantime. Without a block to stand before it is the end.
 */
export type MenuEdit =
  | { readonly what: 'put-category'; readonly category: CategoryHead; readonly beforeCategoryId?: string | undefined }
  | { readonly what: 'move-category'; readonly categoryId: string; readonly beforeCategoryId?: string | undefined }
  | { readonly what: 'remove-category'; readonly categoryId: string }
  | {
      readonly what: 'put-entry';
      readonly categoryId: string;
      readonly entry: MenuEntry;
      readonly beforeEntryId?: string | undefined;
    }
  | {
      readonly what: 'move-entry';
      readonly entryId: string;
      readonly categoryId: string;
      readonly beforeEntryId?: string | undefined;
    }
  | { readonly what: 'remove-entry'; readonly entryId: string }
  | { readonly what: 'set-look'; readonly look: LookChange };

type LookChange = { readonly [Field in keyof MenuLook]?: MenuLook[Field] | undefined };

export type MenuTooLong = { readonly code: 'menu/too-long' };

/**
 * The last change of a block wins, and a change beats a removal: what somebody has typed into a block that another editor
 * threw away brings the block back. Moving what is gone does nothing.
 */
export function applyEdits(content: MenuContent, edits: readonly MenuEdit[]): Result<MenuContent, MenuTooLong> {
  const edited = edits.reduce(applyEdit, content);
  const isTooLong = edited.categories.length > menuLimits.categories || entriesOf(edited).length > menuLimits.entries;
  return isTooLong && edited !== content ? refuse({ code: 'menu/too-long' }) : accept(edited);
}

export function applyEdit(content: MenuContent, edit: MenuEdit): MenuContent {
  const { categories } = content;
  switch (edit.what) {
    case 'set-look':
      return { ...content, look: changedLook(content.look, edit.look) };
    case 'put-category':
      return { ...content, categories: withCategory(categories, edit.category, edit.beforeCategoryId) };
    case 'move-category': {
      const moved = categories.find(({ categoryId }) => categoryId === edit.categoryId);
      if (!moved || edit.beforeCategoryId === edit.categoryId) return content;
      const others = categories.filter((category) => category !== moved);
      return { ...content, categories: insertBefore(others, moved, categoryKey, edit.beforeCategoryId) };
    }
    case 'remove-category':
      return { ...content, categories: categories.filter(({ categoryId }) => categoryId !== edit.categoryId) };
    case 'put-entry':
      return { ...content, categories: withEntry(categories, edit) };
    case 'move-entry': {
      const entry = entriesOf(content).find(({ entryId }) => entryId === edit.entryId);
      const isThere = categories.some(({ categoryId }) => categoryId === edit.categoryId);
      if (!entry || !isThere || edit.beforeEntryId === edit.entryId) return content;
      return {
        ...content,
        categories: insertInto(withoutEntry(categories, edit.entryId), edit.categoryId, entry, edit.beforeEntryId),
      };
    }
    case 'remove-entry':
      return { ...content, categories: withoutEntry(categories, edit.entryId) };
  }
}

/** What takes the edit back, done right after it. */
export function inverseOf(content: MenuContent, edit: MenuEdit): readonly MenuEdit[] {
  const { categories, look } = content;
  switch (edit.what) {
    case 'set-look': {
      const before = Object.entries(look).filter(([field]) => field in edit.look);
      return [{ what: 'set-look', look: Object.fromEntries(before) }];
    }
    case 'put-category': {
      const before = categories.find(({ categoryId }) => categoryId === edit.category.categoryId);
      if (before) return [{ what: 'put-category', category: headOf(before) }];
      return [{ what: 'remove-category', categoryId: edit.category.categoryId }];
    }
    case 'move-category': {
      if (!categories.some(({ categoryId }) => categoryId === edit.categoryId)) return [];
      const beforeCategoryId = nextOf(categories, categoryKey, edit.categoryId);
      return [{ what: 'move-category', categoryId: edit.categoryId, beforeCategoryId }];
    }
    case 'remove-category': {
      const before = categories.find(({ categoryId }) => categoryId === edit.categoryId);
      if (!before) return [];
      const { categoryId, entries } = before;
      const beforeCategoryId = nextOf(categories, categoryKey, categoryId);
      return [
        { what: 'put-category', category: headOf(before), beforeCategoryId },
        ...entries.map((entry) => ({ what: 'put-entry' as const, categoryId, entry })),
      ];
    }
    case 'put-entry': {
      const home = homeOf(categories, edit.entry.entryId);
      const before = home?.entries.find(({ entryId }) => entryId === edit.entry.entryId);
      if (home && before) return [{ what: 'put-entry', categoryId: home.categoryId, entry: before }];
      const removal: MenuEdit = { what: 'remove-entry', entryId: edit.entry.entryId };
      const hadCategory = categories.some(({ categoryId }) => categoryId === edit.categoryId);
      return hadCategory ? [removal] : [{ what: 'remove-category', categoryId: edit.categoryId }];
    }
    case 'move-entry': {
      const home = homeOf(categories, edit.entryId);
      if (!home) return [];
      const beforeEntryId = nextOf(home.entries, entryKey, edit.entryId);
      return [{ what: 'move-entry', entryId: edit.entryId, categoryId: home.categoryId, beforeEntryId }];
    }
    case 'remove-entry': {
      const home = homeOf(categories, edit.entryId);
      const entry = home?.entries.find(({ entryId }) => entryId === edit.entryId);
      if (!home || !entry) return [];
      const beforeEntryId = nextOf(home.entries, entryKey, edit.entryId);
      return [{ what: 'put-entry', categoryId: home.categoryId, entry, beforeEntryId }];
    }
  }
}

function changedLook(look: MenuLook, change: LookChange): MenuLook {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...look, ...Object.fromEntries(said) };
}

export function homeOf(categories: readonly MenuCategory[], entryId: string): MenuCategory | undefined {
  return categories.find(({ entries }) => entries.some((entry) => entry.entryId === entryId));
}

function withCategory(categories: readonly MenuCategory[], head: CategoryHead, beforeId: string | undefined) {
  const known = categories.some(({ categoryId }) => categoryId === head.categoryId);
  if (known)
    return categories.map((category) =>
      category.categoryId === head.categoryId ? { ...head, entries: category.entries } : category,
    );
  return insertBefore(categories, { ...head, entries: [] }, categoryKey, beforeId);
}

type PutEntry = Extract<MenuEdit, { what: 'put-entry' }>;

function withEntry(categories: readonly MenuCategory[], { categoryId, entry, beforeEntryId }: PutEntry) {
  const home = homeOf(categories, entry.entryId);
  if (home)
    return categories.map((category) =>
      category === home
        ? { ...home, entries: home.entries.map((known) => (known.entryId === entry.entryId ? entry : known)) }
        : category,
    );
  // The category was thrown away while somebody put something into it: it comes back, without its old name.
  const isThere = categories.some((category) => category.categoryId === categoryId);
  const bare = { categoryId, title: '', titleEn: '', isHidden: false, hours: undefined, entries: [] };
  return insertInto(isThere ? categories : [...categories, bare], categoryId, entry, beforeEntryId);
}

function insertInto(
  categories: readonly MenuCategory[],
  categoryId: string,
  entry: MenuEntry,
  beforeId: string | undefined,
): readonly MenuCategory[] {
  return categories.map((category) =>
    category.categoryId === categoryId
      ? { ...category, entries: insertBefore(category.entries, entry, entryKey, beforeId) }
      : category,
  );
}

function withoutEntry(categories: readonly MenuCategory[], entryId: string): readonly MenuCategory[] {
  return categories.map((category) =>
    category.entries.some((entry) => entry.entryId === entryId)
      ? { ...category, entries: category.entries.filter((entry) => entry.entryId !== entryId) }
      : category,
  );
}

function insertBefore<Block>(
  blocks: readonly Block[],
  block: Block,
  keyOf: (block: Block) => string,
  beforeId: string | undefined,
): readonly Block[] {
  const index = beforeId === undefined ? -1 : blocks.findIndex((other) => keyOf(other) === beforeId);
  return index === -1 ? [...blocks, block] : blocks.toSpliced(index, 0, block);
}

function nextOf<Block>(blocks: readonly Block[], keyOf: (block: Block) => string, id: string): string | undefined {
  const next = blocks[blocks.findIndex((block) => keyOf(block) === id) + 1];
  return next && keyOf(next);
}

function categoryKey({ categoryId }: { readonly categoryId: string }): string {
  return categoryId;
}

function entryKey({ entryId }: { readonly entryId: string }): string {
  return entryId;
}
