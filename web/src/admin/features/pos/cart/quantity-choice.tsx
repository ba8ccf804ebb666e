import Box from '@mui/material/Box';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { Stepper } from '../parts/stepper.tsx';

type QuantityChoiceProps = { name: string; value: number; max: number; onChange: (quantity: number) => void };

const usual = [1, 2, 3, 4, 5, 6, 10];

export function QuantityChoice({ name, value, max, onChange }: QuantityChoiceProps) {
  const t = translations().till;
  return (
    <Box role="group" aria-label={t('item.quantity')} sx={look}>
      <Stepper
        value={value}
        min={1}
        max={max}
        less={t('cart.less', { name })}
        more={t('cart.more', { name })}
        onChange={onChange}
      />
      <div className="usual">
        {usual
          .filter((quantity) => quantity <= max)
          .map((quantity) => (
            <button
              key={quantity}
              type="button"
              aria-label={t('item.setQuantity', { n: quantity })}
              aria-pressed={quantity === value}
              onClick={() => onChange(quantity)}
            >
              {quantity}
            </button>
          ))}
      </div>
    </Box>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  '& .usual': {
    flex: '1 1 100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(42px, 1fr))',
    gap: '4px',
  },
  '& .usual button': {
    minHeight: 48,
    p: 0,
    border: `1px solid ${tone('outlineVariant')}`,
    borderRadius: '12px',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    '&[aria-pressed="true"]': { bgcolor: tone('surface2'), borderColor: tone('outline') },
  },
};
