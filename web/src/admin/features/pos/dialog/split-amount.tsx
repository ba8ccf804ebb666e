import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { readPrice } from '@tresen/domain/basics/typed-price';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { moneyText, typedText } from '../parts/money-text.ts';
import { openCents } from './bill.ts';
import { Keypad } from './keypad.tsx';
import type { Payment } from './use-payment.ts';

export function SplitAmount({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const t = translations().till;
  const open = openCents(payment.bill);
  const amount = readPrice(typed.replace(/[,.]$/, '')) ?? 0;
  const isPossible = amount > 0 && amount < open;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 400, width: '100%', mx: 'auto' }}>
      <span>{t('split.amountHint')}</span>
      <strong className="tabular" style={{ fontSize: '1.75rem' }}>
        {typed === '' ? moneyText(0) : typedText(typed)}
      </strong>
      <Keypad typed={typed} onType={setTyped} amounts={[]} chosenCents={undefined} onAmount={() => undefined} />
      <Button
        variant="contained"
        size="large"
        disabled={!isPossible}
        onClick={() => {
          payment.setBill({ ...payment.bill, shares: [amount, open - amount] });
          onDone();
        }}
      >
        {t('split.take', { amount: moneyText(amount) })}
      </Button>
    </Box>
  );
}
