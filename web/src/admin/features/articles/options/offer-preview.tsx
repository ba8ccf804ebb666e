import { mdiAlertOutline, mdiCheck, mdiGestureTap, mdiInformationOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Article } from '@tresen/contract/articles';
import type { ListedOptionGroup } from '@tresen/contract/option-groups';
import { bareName } from '@tresen/domain/offer/variant';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { amountText } from '../money-text.ts';
import { deltaText } from './count-text.ts';
import { effectiveGroups, type Inherited, type OfferDraft, tapsOf } from './offer-draft.ts';

type OfferPreviewProps = {
  article: Article;
  draft: OfferDraft;
  inherited: readonly Inherited[];
  groups: readonly ListedOptionGroup[];
};

/** The tile and the questions of the till, while they are put together. */
export function OfferPreview({ article, draft, inherited, groups }: OfferPreviewProps) {
  const t = translations().options;
  const offered = effectiveGroups(draft.own, inherited);
  const required = offered.flatMap(({ groupId, min }) => {
    const group = groups.find((one) => one.groupId === groupId);
    return group && min > 0 ? [group] : [];
  });
  const shown = offered.flatMap(({ groupId }) => groups.find((one) => one.groupId === groupId) ?? []);
  const soldOut = shown.flatMap(({ options }) => options.flatMap((option) => (option.isSoldOut ? [option.name] : [])));
  return (
    <Box component="aside" aria-label={t('preview.title')} sx={side}>
      <Typography variant="label" component="h2" color="textSecondary" sx={{ m: 0 }}>
        {t('preview.title')}
      </Typography>
      <Tile article={article} draft={draft} />
      {required.length > 0 && (
        <Box sx={sheet}>
          {required.map((group) => (
            <div key={group.groupId}>
              <Typography variant="label" component="h3" sx={{ m: 0, mb: 0.75 }}>
                {group.name}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                {group.options.map((option, place) => (
                  <Box key={option.optionId} component="span" sx={chip} data-on={place === 0 || undefined}>
                    {place === 0 && <PlainIcon path={mdiCheck} size={16} />}
                    <b>{option.name}</b>
                    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                      {deltaText(option.deltaCents)}
                    </Box>
                  </Box>
                ))}
              </Box>
            </div>
          ))}
        </Box>
      )}
      <Alert severity="success" icon={<Icon path={mdiGestureTap} />}>
        {t('preview.taps', { n: tapsOf(offered, groups) })}
      </Alert>
      {shown.length > 0 && (
        <Alert severity="info" icon={<Icon path={mdiInformationOutline} />}>
          {t('preview.tax')}
        </Alert>
      )}
      {soldOut.length > 0 && (
        <Alert severity="warning" icon={<Icon path={mdiAlertOutline} />}>
          {t('preview.soldOut', { names: soldOut.join(', ') })}
        </Alert>
      )}
    </Box>
  );
}

function Tile({ article, draft: { sizes } }: Pick<OfferPreviewProps, 'article' | 'draft'>) {
  const label = sizes.find(({ articleId }) => articleId === article.articleId)?.label ?? '';
  const name = bareName({ name: article.name, variantLabel: label });
  return (
    <Box lang="de" sx={tile}>
      <Typography variant="tile" sx={{ p: 1.25, overflowWrap: 'anywhere', hyphens: 'auto' }}>
        {sizes.length === 0 ? article.shortName || name : name}
      </Typography>
      {sizes.length === 0 ? (
        <Box sx={{ px: 1.25, pb: 1.25 }}>{amountText(article.priceCents)}</Box>
      ) : (
        <Box sx={sizesRow}>
          {sizes.map((size) => (
            <span key={size.articleId}>
              <b>{size.label || '…'}</b>
              {size.price}
            </span>
          ))}
        </Box>
      )}
    </Box>
  );
}

const side = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  borderRadius: '12px',
  bgcolor: tone('surface1'),
  position: { lg: 'sticky' },
  top: 80,
};
const tile = {
  bgcolor: 'background.paper',
  border: `1px solid ${tone('outlineVariant')}`,
  borderLeft: `4px solid ${tone('outline')}`,
  borderRadius: '12px',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
};
const sizesRow = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))',
  borderTop: `1px solid ${tone('outlineVariant')}`,
  '& > span': { display: 'grid', justifyItems: 'center', p: 1, overflowWrap: 'anywhere', textAlign: 'center' },
  '& > span:not(:first-of-type)': { borderLeft: `1px solid ${tone('outlineVariant')}` },
};
const sheet = {
  display: 'grid',
  gap: 1.5,
  p: 1.5,
  bgcolor: 'background.paper',
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '12px',
};
const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 36,
  px: 1.5,
  border: `1px solid ${tone('outline')}`,
  borderRadius: '20px',
  overflowWrap: 'anywhere',
  '&[data-on]': { bgcolor: tone('surface2'), borderColor: 'primary.main' },
};
