import { mdiCancel, mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { additiveCodesOf } from '@tresen/domain/articles/additives';
import { allergenCodesOf } from '@tresen/domain/articles/allergens';
import type { Option, OptionGroup } from '@tresen/domain/offer/option-group';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { amountText } from '../money-text.ts';
import { deltaText } from './count-text.ts';

type GroupCardProps = {
  group: Pick<OptionGroup, 'name' | 'kind' | 'options'>;
  /** What stands beside the name: how many, from where. */
  marks: readonly string[];
  articleNames: ReadonlyMap<string, string>;
  /** What can be done with it. */
  acts: ReactNode;
  isOpenAtFirst: boolean;
  children?: ReactNode;
};

/** A group with its options, as they will be asked for. */
export function GroupCard({ group, marks, articleNames, acts, isOpenAtFirst, children }: GroupCardProps) {
  const t = translations().options;
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const label = t('show', { name: group.name });
  return (
    <Card component="section" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
      <Box sx={head}>
        <Typography id={id} component="h3" variant="h3" sx={{ m: 0, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
          {group.name}
        </Typography>
        {[t(`kind.${group.kind}`), ...marks].map((mark) => (
          <Box key={mark} component="span" sx={pill}>
            {mark}
          </Box>
        ))}
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          {acts}
          <IconButton aria-label={label} title={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon path={mdiChevronDown} sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        </Box>
      </Box>
      {children}
      {isOpen && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {group.options.map((option) => (
            <OptionLine key={option.optionId} option={option} article={articleNames.get(option.articleId ?? '')} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function OptionLine({ option, article }: { option: Option; article: string | undefined }) {
  const t = translations().options;
  const codes = [...allergenCodesOf(option.allergens), ...additiveCodesOf(option.additives)];
  return (
    <Box component="li" sx={{ ...line, ...(option.isSoldOut && { color: 'text.secondary' }) }}>
      <b>{option.name}</b>
      <span className="delta">{deltaText(option.deltaCents) || amountText(0)}</span>
      <span className="codes">
        {option.articleId === null && (codes.length === 0 ? t('none') : codes.map((code) => <i key={code}>{code}</i>))}
        {option.articleId !== null && t('ofArticle', { name: article ?? '…' })}
      </span>
      {option.isSoldOut && (
        <span className="state">
          <PlainIcon path={mdiCancel} size={16} />
          {t('soldOut')}
        </span>
      )}
    </Box>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  pl: 2,
  pr: 0.5,
  py: 0.5,
  bgcolor: tone('surface1'),
};
const pill = {
  px: 1.25,
  py: 0.25,
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '14px',
  bgcolor: 'background.paper',
  fontSize: '0.875rem',
  fontWeight: 600,
};
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) 90px minmax(0, 2fr) auto' },
  columnGap: 2,
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  py: 0.75,
  borderTop: `1px solid ${tone('hairline')}`,
  '& b': { overflowWrap: 'anywhere' },
  '& .delta': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .codes': { color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' },
  '& .codes i': {
    mr: 0.5,
    px: 0.75,
    py: 0.25,
    borderRadius: '4px',
    bgcolor: tone('surface2'),
    color: 'text.primary',
    fontStyle: 'normal',
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
  '& .state': { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 },
};
