import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { breakpoints } from '../../../app/theme/theme.ts';
import { translations } from '../../../app/translations.ts';
import { ArticleLibrary } from './article-library.tsx';
import type { Opened } from './editor-dialogs.tsx';
import { useEditor } from './editor-context.ts';
import type { Library } from './menu-articles.ts';
import { MenuPreview } from './menu-preview.tsx';
import { Structure } from './structure.tsx';

type EditorColumnsProps = {
  menuId: string;
  version: number;
  library: Library;
  onAdd: (articleIds: readonly string[]) => void;
  onOpen: (opened: Opened) => void;
};

/** Articles, structure and preview side by side; on a phone one after the other. */
export function EditorColumns({ menuId, version, library, onAdd, onOpen }: EditorColumnsProps) {
  const { menus: say } = translations();
  const { select } = useEditor();
  const [tab, setTab] = useState<'structure' | 'preview'>('structure');
  const isWide = useMediaQuery(wideWindow);
  const isPhone = !useMediaQuery(`(min-width:${breakpoints.md}px)`);
  return (
    <>
      {isPhone && (
        <Tabs value={tab} onChange={(_event, next: typeof tab) => setTab(next)} sx={{ mb: 2 }}>
          <Tab value="structure" label={say('editor.structure')} />
          <Tab value="preview" label={say('editor.preview')} />
        </Tabs>
      )}
      <Box sx={isPhone ? {} : columns(isWide)}>
        {isWide && (
          <Box component="section" aria-label={say('editor.articles')} sx={shelf}>
            <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
              {say('editor.articles')}
            </Typography>
            <ArticleLibrary library={library} onPick={(articleId) => onAdd([articleId])} />
          </Box>
        )}
        {(!isPhone || tab === 'structure') && (
          <Structure
            onAddArticles={(categoryId) => onOpen({ what: 'pick', categoryId })}
            onAddCategory={() => onOpen({ what: 'new-category' })}
            onAddSubheading={(categoryId) => onOpen({ what: 'new-subheading', categoryId })}
          />
        )}
        {(!isPhone || tab === 'preview') && (
          <Box sx={isPhone ? {} : { position: 'sticky', top: 80 }}>
            <MenuPreview menuId={menuId} version={version} onSelect={select} />
          </Box>
        )}
      </Box>
    </>
  );
}

/** Beside the navigation there is room for three columns. */
const wideWindow = '(min-width:1400px)';

function columns(isWide: boolean) {
  const gridTemplateColumns = isWide ? '240px minmax(0, 1fr) 372px' : 'minmax(0, 1fr) 372px';
  return { display: 'grid', gridTemplateColumns, gap: 2.5, alignItems: 'start' };
}

const shelf = { position: 'sticky', top: 80, maxHeight: 'calc(100dvh - 100px)', overflowY: 'auto', pr: 1, pt: 1 };
