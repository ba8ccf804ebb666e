import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { additiveCodesOf } from '@tresen/domain/articles/additives';
import { allergenCodesOf } from '@tresen/domain/articles/allergens';
import { missingDeclaration } from '@tresen/domain/articles/article';
import { useFormContext, useWatch } from 'react-hook-form';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { moneyText, typedCents } from '../money-text.ts';
import type { ArticleLists } from '../article-lists.ts';
import { type ArticleValues, declaredKeys } from './form-values.ts';

/** What a guest will read. */
export function MenuPreview({ lists }: { lists: ArticleLists }) {
  const t = translations().articles;
  const { control } = useFormContext<ArticleValues>();
  const values = useWatch({ control, compute: (form: ArticleValues) => form });
  if (values.kind !== 'sale') return null;
  const priceCents = typedCents(values.price);
  const deposit = lists.deposits.find(({ articleId }) => articleId === values.depositArticleId);
  const below = [
    values.diet && t(`diet.${values.diet}`),
    declaredText(values),
    deposit && t('preview.plusDeposit', { amount: moneyText(deposit.priceCents) }),
  ].filter((text) => text !== undefined && text !== '');
  return (
    <Box component="section" aria-label={t('preview.menu')}>
      <Typography variant="label" component="h3" color="textSecondary" sx={{ mt: 0, mb: 1 }}>
        {t('preview.menu')}
      </Typography>
      <Box sx={card}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 600 }}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {values.name.trim() || ' '}
          </Box>
          <span>{values.isPriceOpen ? t('openPrice.menu') : priceCents !== undefined && moneyText(priceCents)}</span>
        </Box>
        {values.description.trim() !== '' && <Typography variant="body2">{values.description}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {below.join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

function declaredText({ allergens, additives }: ArticleValues): string {
  const missing = missingDeclaration({
    kind: 'sale',
    allergens: declaredKeys(allergens) ?? undefined,
    additives: declaredKeys(additives) ?? undefined,
  });
  const codes = [
    ...(allergens.state === 'contains' ? allergenCodesOf(allergens.keys) : []),
    ...(additives.state === 'contains' ? additiveCodesOf(additives.keys) : []),
  ];
  return [...codes, ...(missing ? [translations().articles(`preview.undeclared.${missing}`)] : [])].join(' ');
}

const card = {
  p: 1.5,
  bgcolor: 'background.paper',
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '8px',
};
