import { mdiRecycle } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { bookedPrice } from '@tresen/domain/articles/article';
import { cents } from '@tresen/domain/basics/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { amountText, moneyText, typedCents } from '../money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { stripeOf, type ArticleLists } from '../article-lists.ts';
import type { ArticleValues } from './form-values.ts';

/** The tile of the till while it is typed: whether a name fits is seen, not counted. */
export function TilePreview({ lists }: { lists: ArticleLists }) {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const { kind, name, shortName, price, categoryIds, depositArticleId, isSoldOut, isPriceOpen } = useWatch({ control });
  const priceCents = typedCents(price ?? '');
  const deposit = lists.deposits.find(({ articleId }) => articleId === depositArticleId);
  const isBack = kind === 'return' || kind === 'deposit';
  return (
    <Box component="section" aria-label={t('preview.till')}>
      <Typography variant="label" component="h3" color="textSecondary" sx={{ mt: 0, mb: 1 }}>
        {t('preview.till')}
      </Typography>
      <Box
        lang="de"
        sx={{ ...tile, ...(isBack ? { borderStyle: 'dashed' } : {}), ...(isSoldOut ? { opacity: 0.6 } : {}) }}
        style={{ borderLeftColor: stripeOf(categoryIds?.[0], lists) }}
      >
        <Typography variant="tile" sx={tileName}>
          {shortName?.trim() || name?.trim() || ' '}
        </Typography>
        <Box sx={tilePrice}>
          <span>
            {isSoldOut
              ? t('list.soldOut')
              : kind === 'sale' && isPriceOpen
                ? t('openPrice.tile')
                : priceCents !== undefined && moneyText(bookedPrice(kind ?? 'sale', cents(priceCents)))}
          </span>
          {kind === 'sale' && deposit && (
            <span className="deposit">
              <PlainIcon path={mdiRecycle} size={14} />
              {amountText(deposit.priceCents)}
            </span>
          )}
          {isBack && <PlainIcon path={mdiRecycle} size={16} />}
        </Box>
      </Box>
    </Box>
  );
}

const tile = {
  width: 136,
  minHeight: 112,
  p: 1.25,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  bgcolor: 'background.paper',
  border: `1px solid ${tone('outlineVariant')}`,
  borderLeftWidth: 4,
  borderRadius: '12px',
};
const tileName = { overflowWrap: 'anywhere', hyphens: 'auto', maxHeight: 54, overflow: 'hidden' };
const tilePrice = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& .deposit': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.25,
    fontSize: '0.875rem',
    color: 'text.secondary',
  },
};
