import Box from '@mui/material/Box';
import { formatMoney } from '@tresen/i18n/formats';
import type { ReactNode } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import type { Shift } from './use-shift.ts';

type ShiftFactsProps = { shift: Shift; tipsCents: number; expectedCents: number; countedCents: number | undefined };

/** What came in, and what should be in the purse because of it. */
export function ShiftFacts({ shift, tipsCents, expectedCents, countedCents }: ShiftFactsProps) {
  const { till } = useCounter();
  const { cash, money } = translations();
  const { figures, heldCents } = shift;
  const cashCents = figures.byType.find(({ type }) => type === 'cash')?.amountCents ?? 0;
  const tips = figures.tips.earnedCents;
  const difference = countedCents === undefined ? undefined : countedCents - expectedCents;
  return (
    <>
      <p>{cash('settle.since', { n: figures.receiptCount, register: till.identity.registerCode })}</p>
      <Box component="dl" sx={look}>
        {figures.byType.map(({ type, amountCents }) => (
          <Row
            key={type}
            cents={amountCents}
            hint={type === 'card' && tips > 0 && cash('settle.ofTips', { amount: moneyText(tips) })}
          >
            {money(`${type}.name`)}
          </Row>
        ))}
        {figures.redeemedCents !== 0 && <Row cents={figures.redeemedCents}>{cash('settle.redeemed')}</Row>}
        <Row cents={figures.soldCents} isSum>
          {cash('settle.sold')}
        </Row>
      </Box>
      <Box component="section" aria-label={cash('settle.purse')}>
        <Box component="dl" sx={look}>
          <Row cents={heldCents - cashCents}>{cash('settle.float')}</Row>
          <Row cents={cashCents}>{cash('settle.cashTaken')}</Row>
          {tipsCents > 0 && (
            <Row cents={0 - tipsCents} hint={cash('settle.tipsHint')}>
              {cash('settle.tips')}
            </Row>
          )}
          <Row cents={expectedCents} isSum>
            {cash('settle.expected')}
          </Row>
          {countedCents !== undefined && <Row cents={countedCents}>{cash('settle.counted')}</Row>}
          {difference !== undefined && (
            <Row cents={difference} isSum isGood={difference === 0}>
              {cash('settle.difference')}
            </Row>
          )}
          {figures.tips.leftCents > tipsCents && (
            <Row cents={figures.tips.leftCents - tipsCents}>{cash('settle.tipsLeft')}</Row>
          )}
        </Box>
      </Box>
      <p>
        {cash('settle.more', {
          cancelled: figures.cancelled.count,
          discounts: figures.discounts.count,
          amount: formatMoney(0 - figures.discounts.amountCents, currentLocale()),
        })}
      </p>
    </>
  );
}

type RowProps = { cents: number; hint?: ReactNode; isSum?: boolean; isGood?: boolean; children: ReactNode };

function Row({ cents, hint, isSum, isGood, children }: RowProps) {
  return (
    <div data-sum={isSum} data-good={isGood}>
      <dt>
        {children}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>{moneyText(cents)}</dd>
    </div>
  );
}

const look = {
  m: '0 0 16px',
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '12px',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 2,
    minHeight: 44,
    px: 2,
    py: 0.5,
  },
  '& > [data-sum]': { borderTop: `1px solid ${tone('hairline')}`, fontWeight: 700 },
  '& > [data-good="true"]': {
    bgcolor: 'var(--app-palette-success-container)',
    color: 'var(--app-palette-success-onContainer)',
  },
  '& small': { display: 'block', color: 'text.secondary', fontWeight: 400 },
  '& dd': { m: 0, fontWeight: 600 },
};
