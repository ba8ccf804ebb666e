import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js';
import type { Components, Theme } from '@mui/material/styles';
import { Icon } from '../../../shared/ui/icon.tsx';
import { coarse } from './pointers.ts';
import { tone } from './palette.ts';

/** The sign of an alert with the room beside it. */
const alertIcon = 36;

/** Nothing floats but menus, dialogs and sheets: a border of one pixel separates, also in the dark. */
export const surfaceStyles: Components<Omit<Theme, 'components'>> = {
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 8, borderColor: tone('outlineVariant') } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: 16, border: `1px solid ${tone('outlineVariant')}`, padding: 8 } },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.375rem', lineHeight: 28 / 22, fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: 16, gap: 8, flexWrap: 'wrap' } } },
  MuiMenu: {
    styleOverrides: { paper: { borderRadius: 12, border: `1px solid ${tone('outlineVariant')}`, minWidth: 224 } },
  },
  MuiPopover: { styleOverrides: { paper: { border: `1px solid ${tone('outlineVariant')}`, borderRadius: 12 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 48,
        // The library makes them lower from here on, also where fingers press.
        '@media (min-width:600px)': { minHeight: 40 },
        [coarse]: { minHeight: 48 },
        '&.Mui-selected': { backgroundColor: tone('surface2') },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { color: 'inherit', minWidth: 40 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: tone('inverse'),
        color: tone('onInverse'),
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
      },
    },
  },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        info: <Icon path={mdiInformationOutline} />,
        success: <Icon path={mdiCheckCircleOutline} />,
        warning: <Icon path={mdiAlertOutline} />,
        error: <Icon path={mdiAlertCircleOutline} />,
      },
    },
    styleOverrides: {
      root: {
        // Where both do not fit side by side, what can be done stands below what happened.
        flexWrap: 'wrap',
        borderRadius: 8,
        fontSize: '1rem',
        lineHeight: 1.5,
        variants: (['info', 'success', 'warning', 'error'] as const).map((severity) => ({
          props: { severity, variant: 'standard' },
          style: {
            backgroundColor: `var(--app-palette-${severity}-container)`,
            color: `var(--app-palette-${severity}-onContainer)`,
          },
        })),
      },
      icon: { color: 'inherit !important', opacity: 1 },
      message: { flex: `1 1 min(220px, calc(100% - ${alertIcon}px))`, minWidth: 0 },
      action: { alignItems: 'center', paddingTop: 0, whiteSpace: 'nowrap' },
    },
  },
};
