import type { Components, Theme } from '@mui/material/styles';
import { tone } from './palette.ts';

const focused = '&.Mui-focused:not(.Mui-error)';

export const inputStyles: Components<Omit<Theme, 'components'>> = {
  MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true } },
  // Every field has to be filled in, unless it says that it is optional: no stars.
  MuiFormLabel: {
    styleOverrides: { root: { [focused]: { color: tone('primaryText') } }, asterisk: { display: 'none' } },
  },
  MuiInputLabel: { styleOverrides: { root: { [focused]: { color: tone('primaryText') } } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 56,
        borderRadius: 8,
        [`${focused} .MuiOutlinedInput-notchedOutline`]: { borderColor: tone('primaryText') },
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--app-palette-text-secondary)',
        },
      },
      notchedOutline: { borderColor: tone('outline') },
      input: {
        '&:-webkit-autofill': {
          WebkitBoxShadow: '0 0 0 100px var(--app-palette-background-paper) inset',
          WebkitTextFillColor: 'var(--app-palette-text-primary)',
          caretColor: 'var(--app-palette-text-primary)',
        },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', lineHeight: 20 / 14, marginInline: 0 } } },
  // "Inset": the control sits inside a full-width row of 48 px, and the whole row can be pressed.
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        display: 'flex',
        minHeight: 48,
        marginInline: 0,
        paddingInline: 12,
        borderRadius: 8,
        '&:hover': { backgroundColor: tone('surface1') },
      },
      label: { flexGrow: 1 },
    },
  },
};
