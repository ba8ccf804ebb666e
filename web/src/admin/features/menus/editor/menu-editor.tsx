import Box from '@mui/material/Box';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { guestLink } from '../guest-link.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorColumns } from './editor-columns.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import { type EditedMenu, EditorContext } from './editor-context.ts';
import { type Library, useLibrary } from './menu-articles.ts';
import { useEditorState } from './use-editor-state.ts';

type MenuEditorProps = { menu: EditedMenu; onState: () => void };

export function MenuEditor({ menu, onState }: MenuEditorProps) {
  const library = useLibrary();
  return (
    <Loaded query={library} rows={6}>
      {(loaded) => <Editor menu={menu} library={loaded} onState={onState} />}
    </Loaded>
  );
}

function Editor({ menu, library, onState }: MenuEditorProps & { library: Library }) {
  const { menus: say } = translations();
  const { draft, state, editor, opened, setOpened, add, said } = useEditorState(menu, library);

  function published(): void {
    setOpened(undefined);
    onState();
    void draft.follow();
    showNotice({
      text: say('publish.done'),
      actions: [
        { label: say('publish.view'), onClick: () => void window.open(guestLink(menu), '_blank', 'noreferrer') },
        { label: say('publish.qr'), onClick: () => setOpened({ what: 'qr' }) },
      ],
    });
  }

  /** What is published is what the server has: everything is sent first. */
  async function open(what: 'settings' | 'share' | 'publish'): Promise<void> {
    if (what === 'publish') await draft.settle();
    setOpened({ what });
  }

  return (
    <EditorContext value={editor}>
      <EditorBar draft={draft} state={state} menuState={menu.state} onOpen={(what) => void open(what)} />
      <EditorColumns
        menuId={menu.menuId}
        version={state.server.version}
        library={library}
        onAdd={add}
        onOpen={setOpened}
      />
      {/* What is pinned at the bottom of a phone covers nothing. */}
      <Box sx={{ height: { xs: 72, sm: 0 } }} />
      <p id="menu-how-to" hidden>
        {say('editor.howTo')}
      </p>
      <Box role="status" aria-live="assertive" sx={visuallyHidden}>
        {said}
      </Box>
      <EditorDialogs
        opened={opened}
        menu={menu}
        library={library}
        onClose={() => setOpened(undefined)}
        onAdd={add}
        onPublished={published}
      />
    </EditorContext>
  );
}
