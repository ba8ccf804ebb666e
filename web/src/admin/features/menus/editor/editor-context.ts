import type { Article } from '@tresen/contract/articles';
import type { MenuCategory, MenuContent, MenuEntry, MenuState } from '@tresen/domain/menu/menu';
import type { MenuEdit } from '@tresen/domain/menu/menu-edits';
import { createContext, use } from 'react';
import { translations } from '../../../app/translations.ts';
import type { ServerDraft } from './draft-ports.ts';
import type { Block } from './moves.ts';
import type { Held } from './use-drag.ts';

/** The menu that is open, as it was when it was opened. */
export type EditedMenu = ServerDraft & {
  readonly menuId: string;
  readonly locationName: string;
  readonly slug: string;
  readonly isDefault: boolean;
  readonly state: MenuState;
};

/** What every part of the editor can see and do. */
export type EditorContext = {
  readonly content: MenuContent;
  readonly articles: ReadonlyMap<string, Article>;
  readonly selected: string | undefined;
  readonly lifted: Block | undefined;
  readonly edit: (edits: readonly MenuEdit[], group?: string) => void;
  readonly select: (id: string | undefined) => void;
  readonly open: (what: 'edit' | 'move', block: Block) => void;
  readonly remove: (block: Block) => void;
  readonly lift: LiftActs;
};

export type LiftActs = {
  readonly hear: (event: React.KeyboardEvent, block: Block) => void;
  readonly grab: (event: React.PointerEvent, held: Held) => void;
  readonly leave: (block: Block) => void;
};

export const EditorContext = createContext<EditorContext | undefined>(undefined);

export function useEditor(): EditorContext {
  const editor = use(EditorContext);
  if (!editor) throw new Error('there is no menu open');
  return editor;
}

/** How a block is called on the screen and by a reader's voice. */
export function nameOf(block: MenuCategory | MenuEntry, articles: ReadonlyMap<string, Article>): string {
  const { menus: say } = translations();
  if (block.title !== '') return block.title;
  if (!('kind' in block) || block.kind === 'subheading') return say('editor.untitled');
  return articles.get(block.articleId)?.name ?? say('editor.goneArticle');
}

export function blockOf(content: MenuContent, { kind, id }: Block): MenuCategory | MenuEntry | undefined {
  if (kind === 'category') return content.categories.find(({ categoryId }) => categoryId === id);
  return content.categories.flatMap(({ entries }) => entries).find(({ entryId }) => entryId === id);
}
