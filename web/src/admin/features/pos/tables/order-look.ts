import { tone } from '../../../app/theme/palette.ts';

/** What is sent is one row high: a draft is not paid here. */
export const orderLook = {
  '--pay-height': '76px',
  '@media (max-height: 699px)': { '--pay-height': '76px' },
} as const;

export const draftPane = {
  gridArea: 'cart',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  borderLeft: `1px solid ${tone('outlineVariant')}`,
} as const;

export const draftLook = {
  gridArea: 'pay',
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
  gap: '8px',
  minHeight: 76,
  boxSizing: 'border-box',
  p: '8px 8px 12px',
  mb: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${tone('outlineVariant')}`,
  bgcolor: 'background.default',
  '& button': {
    minHeight: 56,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    p: '0 12px',
    border: 0,
    borderRadius: '24px',
    font: 'inherit',
    fontSize: '1rem',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    touchAction: 'manipulation',
    whiteSpace: 'nowrap',
  },
  '& .plain': { bgcolor: tone('surface2'), color: 'text.primary', '& b': { ml: 'auto' } },
  '& .outlined': { bgcolor: 'transparent', color: 'text.primary', border: `1px solid ${tone('outline')}` },
  '& .main': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& button:disabled': { opacity: 0.5, cursor: 'default' },
} as const;
