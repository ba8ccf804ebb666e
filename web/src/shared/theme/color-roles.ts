import type { ColorScheme } from './color-steps.ts';

type Status = { main: string; contrastText: string; container: string; onContainer: string };

/** What a colour is for. Screens name a role, never a colour. */
export type ColorRoles = {
  background: { default: string; paper: string };
  text: { primary: string; secondary: string };
  divider: string;
  primary: { main: string; contrastText: string };
  secondary: { main: string; contrastText: string };
  accent: { main: string; contrastText: string };
  success: Status;
  warning: Status;
  error: Status;
  info: Status;
  tone: {
    surface1: string;
    surface2: string;
    outline: string;
    outlineVariant: string;
    hairline: string;
    primaryText: string;
    secondaryText: string;
    accentText: string;
    focus: string;
    inverse: string;
    onInverse: string;
    inverseAction: string;
    /** What counts: charts, progress and more than before. The coral stays with the brand, the deed and the choice. */
    figure: string;
    onFigure: string;
    figureWash: string;
  };
};

const ink = '#1a1110';
const white = '#ffffff';

/** White on the coral is 3.1:1 and the coral on the page 3.0:1: it carries dark text and is never text itself. */
export const colorRoles: Record<ColorScheme, ColorRoles> = {
  light: {
    background: { default: '#fffbfa', paper: white },
    text: { primary: '#231917', secondary: '#5c4a46' },
    divider: '#d8c2bd',
    primary: { main: '#de735f', contrastText: ink },
    secondary: { main: '#3d4059', contrastText: white },
    accent: { main: '#eeb06e', contrastText: ink },
    success: { main: '#1f7a3d', contrastText: white, container: '#e3f4e7', onContainer: '#0d4a22' },
    warning: { main: '#8f5200', contrastText: white, container: '#fff0d9', onContainer: '#5c3500' },
    error: { main: '#b3002d', contrastText: white, container: '#ffe4e8', onContainer: '#7a0020' },
    info: { main: '#2b5f94', contrastText: white, container: '#e4eefa', onContainer: '#123a63' },
    tone: {
      surface1: '#fff4f2',
      surface2: '#fbeae6',
      outline: '#857370',
      outlineVariant: '#d8c2bd',
      hairline: '#f3e2de',
      primaryText: '#994334',
      secondaryText: '#3d4059',
      accentText: '#764b18',
      focus: '#3d4059',
      inverse: '#231917',
      onInverse: '#fff4f2',
      inverseAction: '#eeb06e',
      figure: '#006474',
      onFigure: white,
      figureWash: '#dcf0f2',
    },
  },
  dark: {
    background: { default: ink, paper: ink },
    text: { primary: '#f1dfdb', secondary: '#d8c2bd' },
    divider: '#534340',
    primary: { main: '#ffb4a6', contrastText: ink },
    secondary: { main: '#535a92', contrastText: white },
    accent: { main: '#eeb06e', contrastText: ink },
    success: { main: '#7ddb93', contrastText: ink, container: '#12381f', onContainer: '#c3f2cd' },
    warning: { main: '#ffc26b', contrastText: ink, container: '#402900', onContainer: '#ffe3ba' },
    error: { main: '#ff6b85', contrastText: ink, container: '#4d0a1b', onContainer: '#ffd9df' },
    info: { main: '#9cc8ff', contrastText: ink, container: '#123352', onContainer: '#d6e7ff' },
    tone: {
      surface1: '#271d1b',
      surface2: '#322826',
      outline: '#a08c88',
      outlineVariant: '#534340',
      hairline: '#362b29',
      primaryText: '#ffb4a6',
      secondaryText: '#afb5d6',
      accentText: '#eeb06e',
      focus: '#eeb06e',
      inverse: '#f1dfdb',
      onInverse: '#231917',
      inverseAction: '#994334',
      figure: '#6fd0dc',
      onFigure: ink,
      figureWash: '#12343a',
    },
  },
};
