import { tone } from '../../../app/theme/palette.ts';
import { coarse } from '../../../app/theme/pointers.ts';

const tick = 'polygon(14% 47%, 5% 57%, 39% 90%, 95% 25%, 84% 15%, 38% 69%)';

/** Boxes and switches of a list: drawn by style alone, 24 px and more to press. */
export const checkLook = {
  '& .check': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    [coarse]: { width: 44, height: 44 },
    cursor: 'pointer',
  },
  '& .check input': {
    appearance: 'none',
    width: 20,
    height: 20,
    margin: 0,
    display: 'grid',
    placeItems: 'center',
    border: `2px solid ${tone('outline')}`,
    borderRadius: '4px',
    cursor: 'pointer',
    '&:checked, &:indeterminate': {
      backgroundColor: 'var(--app-palette-primary-main)',
      borderColor: 'var(--app-palette-primary-main)',
    },
    '&:checked::after': {
      content: '""',
      width: 14,
      height: 14,
      backgroundColor: 'var(--app-palette-primary-contrastText)',
      clipPath: tick,
    },
    '&:indeterminate::after': {
      content: '""',
      width: 10,
      height: 2,
      backgroundColor: 'var(--app-palette-primary-contrastText)',
    },
  },
  '& .switch': {
    appearance: 'none',
    position: 'relative',
    width: 44,
    height: 24,
    margin: 0,
    border: `2px solid ${tone('outline')}`,
    borderRadius: '12px',
    cursor: 'pointer',
    verticalAlign: 'middle',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 3,
      left: 3,
      width: 14,
      height: 14,
      borderRadius: '7px',
      backgroundColor: tone('outline'),
      transition: 'left 150ms',
    },
    '&:checked': { backgroundColor: tone('secondaryText'), borderColor: tone('secondaryText') },
    '&:checked::after': { left: 23, backgroundColor: 'var(--app-palette-background-paper)' },
  },
} as const;
