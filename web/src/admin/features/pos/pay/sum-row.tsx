import Box from '@mui/material/Box';
import { dueOf } from '../counter/cart-view.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { moneyText } from '../parts/money-text.ts';
import { sumLabel } from './sum-label.ts';

export function SumRow() {
  const { sale, till } = useCounter();
  const current = useValue(sale);
  const { location } = useValue(till.catalogue);
  const { total } = dueOf(current, location);
  return (
    <Box sx={look}>
      <span>{sumLabel(current, total)}</span>
      <b>{moneyText(total)}</b>
    </Box>
  );
}

const look = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  fontVariantNumeric: 'tabular-nums',
  '& span': { fontSize: '1.125rem', fontWeight: 600 },
  '& b': { fontSize: '2rem', lineHeight: '40px', fontWeight: 700, letterSpacing: '-0.01em' },
  '[data-layout="low"] &': { '& span': { fontSize: '1rem' }, '& b': { fontSize: '1.5rem', lineHeight: '32px' } },
};
