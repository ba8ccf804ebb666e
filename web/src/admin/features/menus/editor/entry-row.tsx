import { mdiClockOutline, mdiEyeOffOutline, mdiFormatPilcrow } from '@mdi/js';
import Box from '@mui/material/Box';
import { formatMoney } from '@tresen/i18n/formats';
import type { MenuEntry } from '@tresen/domain/menu/menu';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import { nameOf, useEditor } from './editor-context.ts';
import { missingOf } from './menu-articles.ts';
import { RowActs } from './row-acts.tsx';
import { RowHandle } from './row-handle.tsx';

type EntryRowProps = { entry: MenuEntry; categoryId: string };

export function EntryRow({ entry, categoryId }: EntryRowProps) {
  const { menus: say } = translations();
  const { articles, edit, select, selected } = useEditor();
  const name = nameOf(entry, articles);
  const block = { kind: 'entry', id: entry.entryId } as const;
  const article = entry.kind === 'article' ? articles.get(entry.articleId) : undefined;
  const missing = article && missingOf(article);
  const isHidden = entry.kind === 'article' && entry.isHidden;
  const toggle =
    entry.kind === 'article'
      ? () => edit([{ what: 'put-entry', categoryId, entry: { ...entry, isHidden: !isHidden } }])
      : undefined;
  const marks = [
    isHidden && { icon: mdiEyeOffOutline, text: say('editor.hidden') },
    entry.kind === 'article' && entry.hours && { icon: mdiClockOutline, text: say('editor.timed') },
  ].filter((mark) => mark !== false && mark !== undefined);

  return (
    <Box
      component="li"
      data-entry-row={entry.entryId}
      aria-current={selected === entry.entryId ? 'true' : undefined}
      className={isHidden ? 'off' : ''}
      onClick={() => select(entry.entryId)}
    >
      <RowHandle block={block} name={name} />
      <Box sx={{ flexGrow: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        {entry.kind === 'subheading' && <Icon path={mdiFormatPilcrow} sx={pilcrow} />}
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        {entry.title !== '' && article && (
          <Box component="span" sx={{ color: 'text.secondary' }}>{` (${article.name})`}</Box>
        )}
        {marks.map(({ icon, text }) => (
          <Box component="span" key={text} sx={mark} title={text}>
            <Icon path={icon} sx={{ fontSize: 18 }} />
            {text}
          </Box>
        ))}
        {article?.isSoldOut && (
          <Box component="span" sx={mark}>
            {say('editor.soldOut')}
          </Box>
        )}
        {missing && (
          <Box component="span" sx={mark}>
            {say(`editor.undeclared.${missing}`)}
          </Box>
        )}
      </Box>
      <RowActs block={block} name={name} isHidden={isHidden} toggleHidden={toggle} />
      {article && (
        <Box component="span" sx={{ flex: 'none', px: 2, fontVariantNumeric: 'tabular-nums' }}>
          {article.openPrice ? say('editor.openPrice') : formatMoney(article.priceCents, currentLocale())}
        </Box>
      )}
    </Box>
  );
}

const pilcrow = { fontSize: 20, verticalAlign: 'text-bottom', mr: 1, color: 'text.secondary' };
const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  ml: 1,
  color: 'warning.main',
  fontSize: '0.875rem',
};
