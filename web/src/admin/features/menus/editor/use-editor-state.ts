import { articleEntry } from '@tresen/domain/menu/menu';
import { homeOf, type MenuEdit } from '@tresen/domain/menu/menu-edits';
import { useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { offerUndo } from '../../../app/notices/offer-undo.ts';
import type { Opened } from './editor-dialogs.tsx';
import { blockOf, type EditedMenu, type EditorContext, nameOf } from './editor-context.ts';
import type { Library } from './menu-articles.ts';
import type { Block } from './moves.ts';
import { useDraft } from './use-draft.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useKeyboardMove } from './use-keyboard-move.ts';

/** The draft, what is selected and open, and everything that can be done to them. */
export function useEditorState(menu: EditedMenu, { articles }: Library) {
  const { menus: say } = translations();
  const draft = useDraft(menu.menuId, menu);
  const state = useValue(draft);
  const [opened, setOpened] = useState<Opened>();
  const [selected, setSelected] = useState<string>();
  const { content } = state;
  const lift = useKeyboardMove({ content, articles, edit: draft.edit, undo: draft.undo });
  useEditorKeys(draft, { isBusy: opened !== undefined });

  function remove(block: Block): void {
    const found = blockOf(content, block);
    if (!found) return;
    draft.edit([
      block.kind === 'category'
        ? { what: 'remove-category', categoryId: block.id }
        : { what: 'remove-entry', entryId: block.id },
    ]);
    offerUndo(say('editor.removed', { name: nameOf(found, articles) }), draft.undo);
  }

  /** Into the category that is selected, or that of the selected entry; else the last one, or a first one of its own. */
  function add(articleIds: readonly string[], into?: string): void {
    const chosen =
      into ??
      content.categories.find(({ categoryId }) => categoryId === selected)?.categoryId ??
      (selected === undefined ? undefined : homeOf(content.categories, selected)?.categoryId) ??
      content.categories.at(-1)?.categoryId;
    const categoryId = chosen ?? crypto.randomUUID();
    const title = say('editor.newCategory');
    const first: MenuEdit[] = chosen
      ? []
      : [{ what: 'put-category', category: { categoryId, title, titleEn: '', isHidden: false } }];
    const entries = articleIds.map((id) => articleEntry(crypto.randomUUID(), id));
    draft.edit([...first, ...entries.map((entry): MenuEdit => ({ what: 'put-entry', categoryId, entry }))]);
    const last = entries.at(-1);
    if (last) setSelected(last.entryId);
  }

  const editor: EditorContext = {
    content,
    articles,
    selected,
    lifted: lift.lifted,
    edit: draft.edit,
    select: setSelected,
    open: (what, block) => setOpened({ what, block }),
    remove,
    lift: lift.acts,
  };
  return { draft, state, editor, opened, setOpened, add, said: lift.said };
}
