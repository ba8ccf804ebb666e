import Box from '@mui/material/Box';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';

export type DiscountEffect = {
  /** As it would stand on the receipt. */
  readonly line: Pick<SoldLine, 'totalCents' | 'shares'>;
  /** What is to pay with it. */
  readonly leftCents: number;
};

/** What a discount takes off at each rate, and what is left to pay. */
export function DiscountEffectRows({ effect: { line, leftCents } }: { effect: DiscountEffect }) {
  const t = translations().service;
  return (
    <Box component="dl" sx={look}>
      <dt>{t('discount.before')}</dt>
      <dd>{moneyText(leftCents - line.totalCents)}</dd>
      <dt>{t('discount.title')}</dt>
      <dd>{moneyText(line.totalCents)}</dd>
      {line.shares.map(({ ratePermille, grossCents }) => (
        <Box key={ratePermille} className="share" sx={{ display: 'contents' }}>
          <dt>{t('discount.atRate', { n: ratePermille / 10 })}</dt>
          <dd>{moneyText(grossCents)}</dd>
        </Box>
      ))}
      <dt className="left">{t('discount.left')}</dt>
      <dd className="left">{moneyText(leftCents)}</dd>
    </Box>
  );
}

const look = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 12px',
  pt: 2,
  borderTop: `1px solid ${tone('outlineVariant')}`,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { m: 0, textAlign: 'right' },
  '& .share > *': { color: 'text.secondary', fontSize: '0.875rem' },
  '& .share > dt': { pl: '12px' },
  '& .left': { fontWeight: 700, alignSelf: 'baseline' },
  '& dd.left': { fontSize: '1.75rem' },
} as const;
