import Box from '@mui/material/Box';
import { quickCash } from '@tresen/domain/sales/quick-cash';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { amountText, moneyText, typedText } from '../parts/money-text.ts';
import { dueCents } from './bill.ts';
import { Keypad } from './keypad.tsx';
import { isInDrawer, type Payment } from './use-payment.ts';

const notes = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00];

/** How much was handed over, or how much goes on the card. Nothing typed is exactly what is due. */
export function AmountSide({ payment }: { payment: Payment }) {
  const { bill, way, typed, setTyped, typedCents } = payment;
  const t = translations().till;
  const due = dueCents(bill);
  const isCash = isInDrawer(way);
  const given = typedCents ?? due;
  const likely = [...new Set([...quickCash(due), ...notes.filter((note) => note > due)])].slice(0, 4);
  return (
    <>
      <Box sx={field} data-empty={typed === '' || undefined}>
        <span>{isCash ? t('dialog.given') : t('dialog.amount')}</span>
        <b aria-live="polite">{typed === '' ? moneyText(due) : typedText(typed)}</b>
      </Box>
      <Keypad
        typed={typed}
        onType={setTyped}
        amounts={isCash ? likely : []}
        chosenCents={typedCents}
        onAmount={(amount) => setTyped(amountText(amount))}
      />
      {isCash ? (
        <Box sx={change}>
          <span>{t('dialog.change')}</span>
          <b>{moneyText(Math.max(0, given - due))}</b>
        </Box>
      ) : (
        <Box sx={{ color: given > due ? 'error.main' : 'text.secondary' }} role={given > due ? 'alert' : undefined}>
          {given > due ? t('dialog.tooMuchCard') : t('dialog.cardHint')}
        </Box>
      )}
    </>
  );
}

const field = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 60,
  px: 2,
  borderRadius: '8px',
  bgcolor: 'background.paper',
  boxShadow: `inset 0 0 0 2px ${tone('focus')}`,
  fontVariantNumeric: 'tabular-nums',
  '& span': { color: 'text.secondary' },
  '& b': { fontSize: '1.75rem', lineHeight: '36px', fontWeight: 700 },
  '&[data-empty] b': { color: 'text.secondary', fontWeight: 500 },
  '@media (max-height: 559px)': { position: 'sticky', top: 0, zIndex: 1 },
  '@media (max-height: 699px)': { height: 48, '& b': { fontSize: '1.375rem' } },
};

const change = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  px: '4px',
  fontVariantNumeric: 'tabular-nums',
  '& span': { fontSize: '1.125rem', fontWeight: 600 },
  '& b': { fontSize: '1.75rem', lineHeight: '36px', fontWeight: 700 },
};
