import { deDE, enUS } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import type { Locale } from '@tresen/i18n/locale';
import { themeAttribute } from '../../../shared/theme/theme-mode.ts';
import { buttonStyles } from './button-styles.ts';
import { inputStyles } from './input-styles.ts';
import { paletteOf, tone } from './palette.ts';
import { surfaceStyles } from './surface-styles.tsx';
import type {} from './theme-types.ts';
import { typography } from './typography.ts';

/** Below `lg` the interface is mobile: no permanent drawer. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 };

export const zIndex = { appBar: 1100, drawer: 1200, saveBar: 1250, modal: 1300, snackbar: 1400, offlineStrip: 1450 };

export function themeOf(locale: Locale): Theme {
  return createTheme(
    {
      cssVariables: { cssVarPrefix: 'app', colorSchemeSelector: themeAttribute },
      focusVisible: { outlineColor: tone('focus'), outlineWidth: 3, outlineOffset: 2 },
      breakpoints: { values: breakpoints },
      shape: { borderRadius: 8 },
      spacing: 8,
      zIndex: { appBar: zIndex.appBar, drawer: zIndex.drawer, modal: zIndex.modal, snackbar: zIndex.snackbar },
      motion: { reducedMotion: 'system' },
      transitions: {
        easing: {
          easeInOut: 'cubic-bezier(.2,0,0,1)',
          easeOut: 'cubic-bezier(.05,.7,.1,1)',
          easeIn: 'cubic-bezier(.3,0,.8,.15)',
        },
        duration: { shortest: 90, shorter: 150, short: 200, standard: 300, enteringScreen: 200, leavingScreen: 150 },
      },
      colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
      typography,
      components: { ...buttonStyles, ...inputStyles, ...surfaceStyles },
    },
    locale === 'de' ? deDE : enUS,
  );
}
