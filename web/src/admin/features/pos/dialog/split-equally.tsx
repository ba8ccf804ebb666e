import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { Stepper } from '../parts/stepper.tsx';
import { splitInShares } from './bill.ts';
import type { Payment } from './use-payment.ts';

export function SplitEqually({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const [persons, setPersons] = useState(2);
  const t = translations().till;
  const split = splitInShares(payment.bill, persons);
  const shares = split.shares ?? [];
  const [first = 0] = shares;
  const last = shares.at(-1) ?? 0;
  return (
    <Stack
      spacing={2.5}
      useFlexGap
      sx={{ alignItems: 'center', pt: 2, '@media (max-height: 559px)': { pt: 0, gap: 0.75 } }}
    >
      <strong>{t('split.persons')}</strong>
      <Stepper
        value={persons}
        min={2}
        max={10}
        less={t('split.lessPersons')}
        more={t('split.morePersons')}
        onChange={setPersons}
      />
      <span className="tabular" style={{ fontSize: '1.5rem', fontWeight: 700 }}>
        {t('split.each', { amount: moneyText(last) })}
      </span>
      {first !== last && <span>{t('split.first', { amount: moneyText(first) })}</span>}
      <Button
        variant="contained"
        size="large"
        onClick={() => {
          payment.setBill(split);
          onDone();
        }}
      >
        {t('split.take', { amount: moneyText(first) })}
      </Button>
    </Stack>
  );
}
