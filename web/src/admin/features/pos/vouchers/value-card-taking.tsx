import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { readPrice } from '@tresen/domain/basics/typed-price';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { applicableValue, redeemValue, type ValueCard } from '@tresen/domain/sales/value-card';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { paperLanguage } from '../paper/till-desk.ts';
import { amountText, moneyText } from '../parts/money-text.ts';

type ValueCardTakingProps = {
  card: ValueCard;
  lines: readonly SoldLine[];
  isBusy: boolean;
  /** The lines with the redemption behind them. */
  onTake: (redeemed: readonly SoldLine[], amountCents: number) => void;
};

/** What is on it, and how much of that is spent now. */
export function ValueCardTaking({ card, lines, isBusy, onTake }: ValueCardTakingProps) {
  const applicable = applicableValue(lines, card);
  const [typed, setTyped] = useState(() => amountText(applicable));
  const [isTooMuch, setTooMuch] = useState(false);
  const t = translations().vouchers;
  const amount = readPrice(typed) ?? 0;

  function take(): void {
    const name = paperLanguage().words.giftCard.valueSpent;
    const redeemed = redeemValue(lines, card, { wantedCents: amount, name });
    if (!redeemed.ok) return setTooMuch(true);
    onTake(redeemed.value, amount);
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity={applicable > 0 ? 'success' : 'info'}>
        {t('redeem.balance', { amount: moneyText(card.balanceCents) })}
        {applicable === 0 && <div>{t(card.balanceCents > 0 ? 'redeem.nothingOpen' : 'redeem.empty')}</div>}
      </Alert>
      {applicable > 0 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <TextField
            label={t('redeem.amount')}
            value={typed}
            problem={isTooMuch ? t('redeem.most', { amount: moneyText(applicable) }) : undefined}
            inputProps={{ inputMode: 'decimal', autoComplete: 'off' }}
            onChange={(event) => {
              setTyped(event.target.value);
              setTooMuch(false);
            }}
          />
          <Button variant="contained" disabled={isBusy} onClick={take} sx={{ '&&': { minHeight: 56 }, flex: 'none' }}>
            {t('redeem.take', { amount: moneyText(amount) })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
