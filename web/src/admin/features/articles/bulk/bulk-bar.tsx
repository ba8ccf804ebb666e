import { mdiChevronDown, mdiClose, mdiRestore, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Article, BulkChange } from '@tresen/contract/articles';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { translations } from '../../../app/translations.ts';
import type { Family } from '../families.ts';
import type { Selection } from '../list/use-selection.ts';
import { tellFailure } from '../../../app/notices/offer-undo.ts';
import type { ArticleLists } from '../article-lists.ts';
import type { BulkQuestion } from './bulk-question-dialog.tsx';
import { changeMany, mostAtOnce } from './change-many.ts';
import { StatusMenu } from './status-menu.tsx';

const BulkQuestionDialog = lazyPart(async () => (await import('./bulk-question-dialog.tsx')).BulkQuestionDialog);

type BulkBarProps = {
  family: Family;
  selection: Selection;
  lists: ArticleLists;
  isRetired: boolean;
  /** One of those chosen, to show what a change of price means. */
  example: Article | undefined;
};

const questions: Readonly<Record<Family, readonly BulkQuestion[]>> = {
  article: ['price', 'vat', 'category', 'deposit', 'stations', 'declaration'],
  deposit: ['price', 'vat', 'category'],
  'gift-card': ['price', 'vat', 'category'],
};

/** What can be done to all that are chosen; everything can be taken back. */
export function BulkBar({ family, selection, lists, isRetired, example }: BulkBarProps) {
  const t = translations().articles;
  const [question, setQuestion] = useState<BulkQuestion>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const articleIds = [...selection.ids];
  const isTooMuch = articleIds.length > mostAtOnce;

  function change(what: BulkChange): void {
    void changeMany(articleIds, what)
      .then(() => what.what === 'retired' && selection.clear())
      .catch(tellFailure);
  }

  return (
    <Box role="region" aria-label={t('bulk.label')} sx={{ containerType: 'inline-size' }}>
      <Box sx={bar}>
        <IconButton aria-label={t('bulk.clear')} title={t('bulk.clear')} onClick={selection.clear}>
          <Icon path={mdiClose} />
        </IconButton>
        <Typography role="status" sx={{ fontWeight: 600, mr: 1, whiteSpace: 'nowrap' }}>
          {selection.isCollecting ? t('bulk.selecting') : t('bulk.selected', { n: articleIds.length })}
        </Typography>
        {isTooMuch && <Typography color="error">{t('bulk.tooMany')}</Typography>}
        {!isTooMuch && isRetired && (
          <WriteButton
            variant="outlined"
            startIcon={<Icon path={mdiRestore} />}
            onClick={() => change({ what: 'retired', isRetired: false })}
          >
            {t('row.restore')}
          </WriteButton>
        )}
        {!isTooMuch && !isRetired && (
          <>
            {questions[family].map((what) => (
              <WriteButton key={what} variant="outlined" onClick={() => setQuestion(what)}>
                {t(`bulk.${what}`)}
              </WriteButton>
            ))}
            <WriteButton
              variant="outlined"
              aria-haspopup="menu"
              endIcon={<Icon path={mdiChevronDown} />}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {t('bulk.status')}
            </WriteButton>
            <WriteButton
              variant="outlined"
              color="error"
              aria-label={t('row.delete')}
              title={t('row.delete')}
              startIcon={<Icon path={mdiTrashCanOutline} />}
              onClick={() => change({ what: 'retired', isRetired: true })}
              className="short"
            >
              <span>{t('row.delete')}</span>
            </WriteButton>
          </>
        )}
        {anchor && (
          <StatusMenu
            anchor={anchor}
            onChoose={change}
            onCount={family === 'article' ? () => setQuestion('left') : undefined}
            onClose={() => setAnchor(undefined)}
          />
        )}
        {question && (
          <BulkQuestionDialog
            question={question}
            articleIds={articleIds}
            family={family}
            lists={lists}
            example={example}
            onClose={() => setQuestion(undefined)}
          />
        )}
      </Box>
    </Box>
  );
}

const bar = {
  minHeight: 48,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  bgcolor: tone('surface2'),
  borderRadius: '24px',
  '& > *': { flex: 'none' },
  // On a tablet all acts are in sight: they stand closer, and deleting is its sign alone.
  '@container (max-width: 760px)': {
    gap: 0.5,
    '& .MuiButton-root': { px: 1.5, minWidth: 44 },
    '& .short > span:last-of-type': { display: 'none' },
    '& .short .MuiButton-startIcon': { mx: 0 },
  },
} as const;
