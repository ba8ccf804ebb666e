import { tone } from '../../../app/theme/palette.ts';

export const clearLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: 48,
  px: '12px',
  border: 0,
  borderRadius: '24px',
  bgcolor: 'transparent',
  color: tone('primaryText'),
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&:disabled': { color: 'text.secondary', cursor: 'default' },
} as const;
