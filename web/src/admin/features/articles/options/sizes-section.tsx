import { mdiArrowDown, mdiArrowUp, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Article } from '@tresen/contract/articles';
import { sizesMax, variantLabelMax } from '@tresen/domain/offer/variant';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { amountText } from '../money-text.ts';
import { AddSizeDialog } from './add-size-dialog.tsx';
import { type SizeDraft, sizeProblems } from './offer-draft.ts';

type SizesSectionProps = {
  article: Article;
  sizes: readonly SizeDraft[];
  onChange: (sizes: readonly SizeDraft[]) => void;
};

/** Each size is an article of its own; here they are put on one tile. */
export function SizesSection({ article, sizes, onChange }: SizesSectionProps) {
  const t = translations().options;
  const [isAdding, setAdding] = useState(false);
  const problems = sizeProblems(sizes);

  function add(size: SizeDraft): void {
    setAdding(false);
    onChange([...(sizes.length === 0 ? [itself(article)] : sizes), size]);
  }

  function remove(articleId: string): void {
    const left = sizes.filter((size) => size.articleId !== articleId);
    onChange(left.length < 2 ? [] : left);
  }

  return (
    <Box component="section" aria-labelledby="sizes">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography id="sizes" variant="h2" sx={{ flex: 1, fontSize: '1.25rem' }}>
          {t('sizes.title')}
        </Typography>
        <WriteButton
          variant="text"
          startIcon={<Icon path={mdiPlus} />}
          disabled={sizes.length >= sizesMax || article.kind !== 'sale'}
          onClick={() => setAdding(true)}
        >
          {t('sizes.add')}
        </WriteButton>
      </Box>
      <Typography color="textSecondary" sx={{ mb: sizes.length === 0 ? 0 : 2 }}>
        {sizes.length === 0 ? `${t('sizes.none')} ${t('sizes.text')}` : t('sizes.text')}
      </Typography>
      {sizes.length > 0 && (
        <Card component="ol" aria-label={t('sizes.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sizes.map((size, place) => (
            <SizeRow
              key={size.articleId}
              size={size}
              isItself={size.articleId === article.articleId}
              problem={problems.get(size.articleId)}
              onChange={(next) => onChange(sizes.with(place, next))}
              onUp={
                place > 0 ? () => onChange(sizes.with(place, at(sizes, place - 1)).with(place - 1, size)) : undefined
              }
              onDown={
                place < sizes.length - 1
                  ? () => onChange(sizes.with(place, at(sizes, place + 1)).with(place + 1, size))
                  : undefined
              }
              onRemove={() => remove(size.articleId)}
            />
          ))}
        </Card>
      )}
      {isAdding && <AddSizeDialog article={article} sizes={sizes} onAdd={add} onClose={() => setAdding(false)} />}
    </Box>
  );
}

/** The places are asked for only where they are. */
function at(sizes: readonly SizeDraft[], place: number): SizeDraft {
  const size = sizes[place];
  if (!size) throw new Error(`no size at ${place}`);
  return size;
}

/** The article as the first of its sizes: what its name ends with is likely to be one. */
function itself({ articleId, name, priceCents, isActive }: Article): SizeDraft {
  const label = /\s(\d[\d.,]*\s?\p{L}+)$/u.exec(name)?.[1] ?? '';
  return { articleId, name, label: label.slice(0, variantLabelMax), price: amountText(priceCents), isActive };
}

type SizeRowProps = {
  size: SizeDraft;
  isItself: boolean;
  problem: { readonly label?: string; readonly price?: string } | undefined;
  onChange: (size: SizeDraft) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

function SizeRow({ size, isItself, problem, onChange, onUp, onDown, onRemove }: SizeRowProps) {
  const t = translations().options;
  const isOffline = useIsOffline();
  const name = size.label || size.name;
  const button = (label: string, path: string, onClick: (() => void) | undefined) => (
    <IconButton aria-label={label} title={label} disabled={!onClick || isOffline} onClick={onClick}>
      <Icon path={path} />
    </IconButton>
  );
  const notes = [
    ...(isItself ? [t('sizes.own')] : []),
    ...(size.name === '' ? [t('sizes.new')] : []),
    ...(size.isActive ? [] : [t('sizes.hidden')]),
  ];
  return (
    <Box component="li" sx={row}>
      <TextField
        size="small"
        label={t('sizes.label')}
        value={size.label}
        problem={problem?.label}
        readOnly={isOffline}
        inputProps={{ maxLength: variantLabelMax, autoComplete: 'off' }}
        onChange={(event) => onChange({ ...size, label: event.target.value })}
      />
      <Box className="article">
        <Typography sx={{ overflowWrap: 'anywhere' }}>{size.name}</Typography>
        {notes.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {notes.join(', ')}
          </Typography>
        )}
      </Box>
      <TextField
        size="small"
        label={t('sizes.price')}
        value={size.price}
        problem={problem?.price}
        readOnly={isOffline}
        inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
        onChange={(event) => onChange({ ...size, price: event.target.value })}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        {button(t('up', { name }), mdiArrowUp, onUp)}
        {button(t('down', { name }), mdiArrowDown, onDown)}
        {button(t('sizes.remove', { name }), mdiTrashCanOutline, isItself ? undefined : onRemove)}
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '150px minmax(0, 1fr) 120px auto' },
  gap: { xs: 1, sm: 2 },
  alignItems: 'center',
  pl: 2,
  pr: { xs: 2, sm: 0.5 },
  py: 1.25,
  '&:not(:first-of-type)': { borderTop: `1px solid ${tone('hairline')}` },
  '& .article': { gridRow: { xs: 2, sm: 'auto' }, minWidth: 0 },
};
