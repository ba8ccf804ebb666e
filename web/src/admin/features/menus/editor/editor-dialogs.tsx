import { homeOf } from '@tresen/domain/menu/menu-edits';
import { guestLink } from '../guest-link.ts';
import { ShareDialog } from '../share/share-dialog.tsx';
import { EditBlockDialog } from './edit-block-dialog.tsx';
import { blockOf, type EditedMenu, useEditor } from './editor-context.ts';
import type { Library } from './menu-articles.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { Block } from './moves.ts';
import { PickArticlesDialog } from './pick-articles-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

export type Opened =
  | { readonly what: 'settings' | 'share' | 'qr' | 'publish' | 'new-category' }
  | { readonly what: 'edit' | 'move'; readonly block: Block }
  | { readonly what: 'pick' | 'new-subheading'; readonly categoryId: string };

type EditorDialogsProps = {
  opened: Opened | undefined;
  menu: EditedMenu;
  library: Library;
  onClose: () => void;
  onAdd: (articleIds: readonly string[], into: string) => void;
  onPublished: () => void;
};

/** The one dialog that is open, if one is. */
export function EditorDialogs({ opened, menu, library, onClose, onAdd, onPublished }: EditorDialogsProps) {
  const { content, edit } = useEditor();
  switch (opened?.what) {
    case undefined:
      return null;
    case 'settings':
      return (
        <SettingsDialog
          look={content.look}
          onChange={(look) => edit([{ what: 'set-look', look: { ...look, name: look.name.trim() } }])}
          onClose={onClose}
        />
      );
    case 'share':
    case 'qr':
      return <ShareDialog menu={menu} first={opened.what === 'qr' ? 'qr' : 'link'} onClose={onClose} />;
    case 'publish': {
      const named = { menuId: menu.menuId, name: content.look.name, locationName: menu.locationName };
      return <PublishDialog menu={named} link={guestLink(menu)} onDone={onPublished} onClose={onClose} />;
    }
    case 'pick':
      return <PickArticlesDialog library={library} onPick={(ids) => onAdd(ids, opened.categoryId)} onClose={onClose} />;
    case 'new-category':
      return <NewBlock kind="category" categoryId="" onClose={onClose} />;
    case 'new-subheading':
      return <NewBlock kind="subheading" categoryId={opened.categoryId} onClose={onClose} />;
    case 'move': {
      const entry = blockOf(content, opened.block);
      return entry && 'kind' in entry ? <MoveDialog entry={entry} onClose={onClose} /> : null;
    }
    case 'edit': {
      const block = blockOf(content, opened.block);
      const categoryId = homeOf(content.categories, opened.block.id)?.categoryId ?? '';
      return block ? <EditBlockDialog block={block} categoryId={categoryId} onClose={onClose} /> : null;
    }
  }
}

type NewBlockProps = { kind: 'category' | 'subheading'; categoryId: string; onClose: () => void };

/** A new block is named first: an unnamed one would stand on the menu. */
function NewBlock({ kind, categoryId, onClose }: NewBlockProps) {
  const block =
    kind === 'category'
      ? { categoryId: crypto.randomUUID(), title: '', titleEn: '', isHidden: false, entries: [] }
      : { kind: 'subheading' as const, entryId: crypto.randomUUID(), title: '', titleEn: '' };
  return <EditBlockDialog block={block} categoryId={categoryId} onClose={onClose} />;
}
