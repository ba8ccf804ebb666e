import { mdiBackspaceOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { noteText } from '../parts/money-text.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

type KeypadProps = {
  typed: string;
  onType: (typed: string) => void;
  /** Whole amounts beside the digits. */
  amounts: readonly number[];
  chosenCents: number | undefined;
  onAmount: (amountCents: number) => void;
};

const rows = [
  ['7', '8', '9'],
  ['4', '5', '6'],
  ['1', '2', '3'],
];

export function Keypad({ typed, onType, amounts, chosenCents, onAmount }: KeypadProps) {
  const t = translations().till;
  const comma = currentLocale() === 'de' ? ',' : '.';
  const press = (key: string) => onType(withKey(typed, key));
  const amountAt = (place: number) => {
    const amount = amounts[place];
    if (amount === undefined) return <span />;
    return (
      <button type="button" className="amount" aria-pressed={amount === chosenCents} onClick={() => onAmount(amount)}>
        {noteText(amount)}
      </button>
    );
  };
  return (
    <Box role="group" aria-label={t('dialog.keypad')} sx={look}>
      {rows.map((row, place) => (
        <div key={row.join('')} className="row">
          {row.map((digit) => (
            <button key={digit} type="button" onClick={() => press(digit)}>
              {digit}
            </button>
          ))}
          {amountAt(place)}
        </div>
      ))}
      <div className="row">
        <button type="button" aria-label={t('dialog.comma')} onClick={() => press(comma)}>
          {comma}
        </button>
        <button type="button" onClick={() => press('0')}>
          0
        </button>
        <button type="button" aria-label={t('dialog.backspace')} onClick={() => press('Backspace')}>
          <PlainIcon path={mdiBackspaceOutline} />
        </button>
        {amountAt(3)}
      </div>
    </Box>
  );
}

/** One more key on an amount in euros: one comma, two places after it, nothing silly in front. */
export function withKey(typed: string, key: string): string {
  if (key === 'Backspace') return typed.slice(0, -1);
  if (key === ',' || key === '.') return /[,.]/.test(typed) ? typed : `${typed || '0'}${key}`;
  if (!/^\d$/.test(key) || /[,.]\d\d$/.test(typed)) return typed;
  if (/^\d{6}$/.test(typed)) return typed;
  return typed === '0' ? key : typed + key;
}

const look = {
  display: 'grid',
  gap: '8px',
  '& .row': { display: 'grid', gridTemplateColumns: '1fr 1fr 1fr 1.05fr', gap: '8px' },
  '& button': {
    minHeight: 64,
    display: 'grid',
    placeItems: 'center',
    p: 0,
    border: `1px solid ${tone('outlineVariant')}`,
    borderRadius: '12px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '1.375rem',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:active': { bgcolor: tone('surface2') },
    '@media (max-height: 699px)': { minHeight: 48 },
  },
  '& .amount': {
    bgcolor: tone('surface2'),
    borderColor: 'transparent',
    fontSize: '1.0625rem',
    fontWeight: 600,
    '&[aria-pressed="true"]': { boxShadow: `inset 0 0 0 2px ${tone('focus')}` },
  },
};
