import { mdiMinus, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import { tone } from '../../../app/theme/palette.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

type StepperProps = {
  value: number;
  min: number;
  max: number;
  less: string;
  more: string;
  onChange: (value: number) => void;
};

export function Stepper({ value, min, max, less, more, onChange }: StepperProps) {
  return (
    <Box sx={look}>
      <button type="button" aria-label={less} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <PlainIcon path={mdiMinus} size={20} />
      </button>
      <b aria-live="polite">{value}</b>
      <button type="button" aria-label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <PlainIcon path={mdiPlus} size={20} />
      </button>
    </Box>
  );
}

const look = {
  flex: 'none',
  display: 'inline-grid',
  gridTemplateColumns: '48px minmax(40px, auto) 48px',
  alignItems: 'center',
  height: 48,
  borderRadius: '24px',
  bgcolor: tone('surface2'),
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& button': {
    width: 48,
    height: 48,
    display: 'grid',
    placeItems: 'center',
    p: 0,
    border: 0,
    borderRadius: '24px',
    bgcolor: 'transparent',
    color: 'text.primary',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:disabled': { opacity: 0.4, cursor: 'default' },
  },
};
