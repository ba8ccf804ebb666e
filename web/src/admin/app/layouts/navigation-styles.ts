import { tone } from '../theme/palette.ts';

const current = { bgcolor: tone('surface2'), color: tone('primaryText') };

/** A row of the drawer. */
export const navigationEntry = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  // Fifteen of them stand on a screen of 900 px without scrolling.
  minHeight: 38,
  px: 1.5,
  borderRadius: '24px',
  color: 'text.primary',
  textDecoration: 'none',
  fontSize: '0.9375rem',
  '& .MuiSvgIcon-root': { color: 'text.secondary' },
  '&:hover': { bgcolor: tone('surface1') },
  '&[aria-current]': current,
  '&[aria-current] .MuiSvgIcon-root': { color: 'inherit' },
  '@media (pointer: coarse)': { minHeight: 48 },
};

/** A page below another one. */
export const navigationChild = { ...navigationEntry, minHeight: 34, color: 'text.secondary' };

/** A column of the bottom bar or a row of the rail: the icon in a pill, the word below it. */
export const navigationTile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  minWidth: 0,
  minHeight: 56,
  border: 0,
  p: 0,
  cursor: 'pointer',
  font: 'inherit',
  bgcolor: 'transparent',
  color: 'text.secondary',
  textDecoration: 'none',
  // Five of them share the width of a phone, however large letters are set.
  fontSize: 'min(0.75rem, max(12px, 3.4vw))',
  fontWeight: 600,
  lineHeight: 4 / 3,
  textAlign: 'center',
  '& .pill': {
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 32,
    borderRadius: '16px',
  },
  '&:hover .pill': { bgcolor: tone('surface1') },
  '&[aria-current]': { color: tone('primaryText') },
  '&[aria-current] .pill': { bgcolor: tone('surface2') },
};
