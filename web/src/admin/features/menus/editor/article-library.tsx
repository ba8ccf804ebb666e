import { mdiCheck, mdiMagnify, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Article } from '@tresen/contract/articles';
import { articleEntriesOf } from '@tresen/domain/menu/menu';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { useEditor } from './editor-context.ts';
import type { Library } from './menu-articles.ts';

type ArticleLibraryProps = {
  library: Library;
  /** The ones that are chosen, where they are chosen first and added then. */
  picked?: ReadonlySet<string>;
  onPick: (articleId: string) => void;
};

/** Everything that can stand on the menu. What is on it already says so, and may be added again. */
export function ArticleLibrary({ library, picked, onPick }: ArticleLibraryProps) {
  const { menus: say } = translations();
  const { content, lift } = useEditor();
  const [wanted, setWanted] = useState('');
  const used = new Set(articleEntriesOf(content).map(({ articleId }) => articleId));
  const fits = ({ name, shortName }: Article) =>
    `${name} ${shortName}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const groups = library.groups
    .map((group) => ({ ...group, articles: group.articles.filter(fits) }))
    .filter(({ articles }) => articles.length > 0);
  return (
    <Box>
      <TextField
        label={say('editor.searchArticles')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        startAdornment={<Icon path={mdiMagnify} sx={{ mr: 1, color: 'text.secondary' }} />}
      />
      {groups.length === 0 && <Typography sx={{ py: 2 }}>{say('editor.noArticle')}</Typography>}
      {groups.map(({ categoryId, name, articles }) => (
        <Box key={categoryId} sx={{ mt: 2 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {name}{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {articles.length}
            </Box>
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {articles.map((article) => (
              <li key={article.articleId}>
                <Box
                  component="button"
                  type="button"
                  data-article={article.articleId}
                  aria-label={say('editor.add', { name: article.name })}
                  aria-pressed={picked?.has(article.articleId)}
                  sx={line}
                  onClick={() => onPick(article.articleId)}
                  onPointerDown={(event) => {
                    // Fingers scroll the list; they have the plus sign.
                    if (!picked && event.pointerType !== 'touch')
                      lift.grab(event, { kind: 'article', id: article.articleId });
                  }}
                >
                  <span>{article.name}</span>
                  {used.has(article.articleId) && (
                    <>
                      <Icon path={mdiCheck} sx={{ color: 'success.main' }} />
                      <Box component="span" sx={visuallyHidden}>
                        {say('editor.used')}
                      </Box>
                    </>
                  )}
                  <Icon
                    path={picked?.has(article.articleId) ? mdiCheck : mdiPlus}
                    sx={{ color: tone('primaryText') }}
                  />
                </Box>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  minHeight: 48,
  px: 1,
  border: 0,
  borderRadius: '8px',
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '& > span:first-of-type': { flexGrow: 1, minWidth: 0 },
  '&:hover': { bgcolor: tone('surface2') },
  '&[aria-pressed=true]': { bgcolor: tone('surface2'), fontWeight: 600 },
};
