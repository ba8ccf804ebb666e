import type { Components, Theme } from '@mui/material/styles';
import { coarse } from './pointers.ts';
import { tone } from './palette.ts';

const low = '@media (max-height: 699px)';

/** The library would write with the fill colour on outlined and text buttons, which cannot be read: hence the variants. */
export const buttonStyles: Components<Omit<Theme, 'components'>> = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 24,
        paddingInline: 16,
        minHeight: 40,
        [coarse]: { minHeight: 48 },
        variants: [
          { props: { variant: 'outlined', color: 'primary' }, style: outlined('primaryText') },
          { props: { variant: 'text', color: 'primary' }, style: { color: tone('primaryText') } },
          { props: { variant: 'outlined', color: 'secondary' }, style: outlined('secondaryText') },
          { props: { variant: 'text', color: 'secondary' }, style: { color: tone('secondaryText') } },
          { props: { size: 'large' }, style: { minHeight: 48, fontSize: '1rem', [coarse]: { minHeight: 48 } } },
          { props: { size: 'pay' }, style: { minHeight: 56, [coarse]: { minHeight: 56 }, [low]: { minHeight: 48 } } },
          { props: { size: 'kds' }, style: { minHeight: 64, [coarse]: { minHeight: 64 } } },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { color: 'inherit', width: 40, height: 40, padding: 8, [coarse]: { width: 48, height: 48 } },
    },
  },
  MuiLink: { styleOverrides: { root: { color: tone('primaryText'), textUnderlineOffset: '0.2em' } } },
  MuiTab: {
    styleOverrides: {
      root: { textTransform: 'none', minHeight: 48, '&.Mui-selected': { color: tone('primaryText') } },
    },
  },
};

function outlined(color: 'primaryText' | 'secondaryText') {
  return { color: tone(color), borderColor: tone('outline') };
}
