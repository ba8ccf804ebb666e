import { mdiChevronDown, mdiChevronUp, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { headOf, type MenuCategory } from '@tresen/domain/menu/menu';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { nameOf, useEditor } from './editor-context.ts';
import { EntryRow } from './entry-row.tsx';
import { RowActs } from './row-acts.tsx';
import { RowHandle } from './row-handle.tsx';

type CategoryCardProps = { category: MenuCategory; onAddArticles: () => void; onAddSubheading: () => void };

export function CategoryCard({ category, onAddArticles, onAddSubheading }: CategoryCardProps) {
  const { menus: say } = translations();
  const { articles, edit, select, selected } = useEditor();
  const [isOpen, setOpen] = useState(true);
  const { categoryId, entries, isHidden } = category;
  const name = nameOf(category, articles);
  const block = { kind: 'category', id: categoryId } as const;
  return (
    <Card
      component="li"
      data-category-row={categoryId}
      aria-current={selected === categoryId ? 'true' : undefined}
      sx={{ ...card, opacity: isHidden ? 0.7 : 1 }}
    >
      <Box sx={head} onClick={() => select(categoryId)}>
        <RowHandle block={block} name={name} />
        <Typography variant="h3" component="h2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.9375rem' }}>
            {say('list.entries', { n: entries.filter(({ kind }) => kind === 'article').length })}
            {isHidden && ` · ${say('editor.hidden')}`}
            {category.hours && ` · ${say('editor.timed')}`}
          </Box>
        </Typography>
        <IconButton
          aria-label={say(isOpen ? 'editor.collapse' : 'editor.expand', { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
        </IconButton>
        <RowActs
          block={block}
          name={name}
          isHidden={isHidden}
          toggleHidden={() => edit([{ what: 'put-category', category: { ...headOf(category), isHidden: !isHidden } }])}
        />
      </Box>
      {isOpen && (
        <Box className="inside">
          {entries.length === 0 && (
            <Typography color="textSecondary" sx={{ p: 2 }}>
              {say('editor.emptyCategory')}
            </Typography>
          )}
          <Box component="ul" aria-label={name} sx={rows}>
            {entries.map((entry) => (
              <EntryRow key={entry.entryId} entry={entry} categoryId={categoryId} />
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', p: 0.5 }}>
            <Button variant="text" startIcon={<Icon path={mdiPlus} />} onClick={onAddArticles}>
              {say('editor.addArticle')}
            </Button>
            <Button variant="text" startIcon={<Icon path={mdiPlus} />} onClick={onAddSubheading}>
              {say('editor.addSubheading')}
            </Button>
          </Box>
        </Box>
      )}
    </Card>
  );
}

const onPhone = '@media (max-width: 599px)';
const withMouse = '@media (hover: hover)';
const withFingers = '@media (hover: none)';
/** What a row offers is shown when somebody looks at it: with the mouse, with the keyboard, or because it is chosen. */
const calm = (row: string, parts: string) => ({
  [withMouse]: {
    [`${row}:not(:hover, :focus-within, [aria-current]) ${parts}:not([aria-pressed=true])`]: { opacity: 0 },
  },
  [withFingers]: { '& .pen': { display: 'none' } },
});
const head = {
  ...calm('&', '.calm:not(.dots)'),
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  pl: 0.5,
  minHeight: 56,
  bgcolor: tone('surface1'),
  // The name needs the width: editing is behind the dots.
  [onPhone]: { '& .pen': { display: 'none' } },
};
const dropLine = `inset 0 0 0 0 transparent, 0 3px 0 0 ${tone('focus')}`;
const card = {
  overflow: 'visible',
  'body[data-dragging="category"] & .inside': { display: 'none' },
  'body[data-dragging] &, body[data-dragging] & button': { cursor: 'grabbing' },
  '&[data-drop=before]': { boxShadow: `0 -3px 0 0 ${tone('focus')}` },
  '&[data-drop=after]': { boxShadow: dropLine },
};
const rows = {
  ...calm('& > li', '.calm'),
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    columnGap: 0.5,
    pl: 0.5,
    minHeight: 56,
    borderTop: `1px solid ${tone('hairline')}`,
  },
  '& > li[aria-current]': { bgcolor: tone('surface2'), boxShadow: `inset 3px 0 0 ${tone('primaryText')}` },
  '& > li[data-drop=before]': { boxShadow: `0 -3px 0 0 ${tone('focus')}` },
  '& > li[data-drop=after]': { boxShadow: dropLine },
  '& > li.off': { color: 'text.secondary' },
  // The price goes below the name, which needs the width.
  [onPhone]: {
    '& .pen': { display: 'none' },
    '& > li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
    '& > li > button, & > li > div:last-of-type': { gridRow: '1 / 3' },
    '& > li:has(> span) > div:first-of-type': { pb: 0 },
    '& > li > span': { gridRow: 2, gridColumn: 2, px: 0, pb: 1 },
  },
};
