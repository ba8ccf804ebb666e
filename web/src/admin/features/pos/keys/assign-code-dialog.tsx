import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { indexArticles, searchArticles } from '@tresen/domain/sales/search-articles';
import { fullName } from '@tresen/domain/offer/variant';
import { useMemo, useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { failureText } from '../../../app/calls/failure-text.ts';
import { api } from '../../../app/api.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { addArticle } from '../counter/add-article.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { Sheet } from '../parts/sheet.tsx';

/** More than anybody looks through: who has more articles types a letter. */
const mostShown = 50;

/** A code nobody knows is given to an article, and what was scanned lands in the cart after all. */
export function AssignCodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const counter = useCounter();
  const { articles } = useValue(counter.till.catalogue);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const index = useMemo(() => indexArticles(articles), [articles]);
  const found = typed.trim() === '' ? withoutCode(articles) : searchArticles(index, typed, mostShown);
  const t = translations().till;

  async function assign({ articleId, name }: CatalogueArticle): Promise<void> {
    setBusy(true);
    try {
      const {
        isRetired: _isRetired,
        isSample: _isSample,
        usedBy: _usedBy,
        ...article
      } = await api.articles.show({ articleId });
      await api.articles.save({ ...article, barcode: code });
      counter.till.sendNow();
      addArticle(counter, articleId);
      showNotice({ id: 'till-scan', text: t('scan.assigned', { code, name }) });
      onClose();
    } catch (error) {
      setBusy(false);
      showNotice({ id: 'till-scan', text: failureText(error) });
    }
  }

  return (
    <Sheet title={t('scan.assignTitle', { code })} onClose={onClose}>
      <Stack spacing={2} useFlexGap>
        <TextField
          label={t('search.label')}
          value={typed}
          inputProps={{ type: 'search', autoComplete: 'off', enterKeyHint: 'search' }}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found.length === 0 && <p role="status">{t('search.noHit', { q: typed.trim() })}</p>}
        <Box component="ul" sx={look}>
          {found.map((article) => (
            <li key={article.articleId}>
              <button type="button" disabled={isBusy} onClick={() => void assign(article)}>
                <b>{fullName(article)}</b>
                {article.barcode !== '' && <small>{t('scan.replaces', { code: article.barcode })}</small>}
              </button>
            </li>
          ))}
        </Box>
      </Stack>
    </Sheet>
  );
}

/** Most of the time it is one of these. */
function withoutCode(articles: readonly CatalogueArticle[]): readonly CatalogueArticle[] {
  return articles.filter(({ barcode }) => barcode === '').slice(0, mostShown);
}

const look = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${tone('hairline')}` },
  '& button': {
    display: 'block',
    width: '100%',
    minHeight: 56,
    px: 1,
    border: 0,
    borderRadius: '8px',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { bgcolor: tone('surface2') },
    '&:disabled': { color: 'text.secondary', cursor: 'default' },
  },
  '& b, & small': { display: 'block', overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500 },
  '& small': { fontSize: '0.875rem', color: 'text.secondary' },
};
