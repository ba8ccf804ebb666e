import type { ColorScheme } from '../../../shared/theme/color-steps.ts';

type WorkColors = {
  /** The time band of a ticket and the text on it. */
  bands: Record<'fresh' | 'warning' | 'late' | 'ready', readonly [band: string, text: string]>;
  /** Series of a chart in the order of use; the comparison is drawn dashed. */
  charts: readonly string[];
  comparison: string;
  /** The stripe of an article category. */
  stripes: readonly string[];
};

const ink = '#1a1110';
const white = '#ffffff';

const workColors: Record<ColorScheme, WorkColors> = {
  light: {
    bands: {
      fresh: ['#3d4059', white],
      warning: ['#eeb06e', ink],
      late: ['#b3002d', white],
      ready: ['#1f7a3d', white],
    },
    charts: ['#006474', '#3d4059', '#9c6b35', '#2b5f94', '#1f7a3d'],
    comparison: '#818497',
    stripes: ['#994334', '#9c6b35', '#1f7a3d', '#2b5f94', '#5e6178', '#7b1fa2', '#008192', '#857370'],
  },
  dark: {
    bands: {
      fresh: ['#535a92', white],
      warning: ['#eeb06e', ink],
      late: ['#ff6b85', ink],
      ready: ['#7ddb93', ink],
    },
    charts: ['#6fd0dc', '#8f96bf', '#eeb06e', '#9cc8ff', '#7ddb93'],
    comparison: '#a08c88',
    stripes: ['#ffb4a6', '#eeb06e', '#7ddb93', '#9cc8ff', '#afb5d6', '#d7a6e8', '#7fd4de', '#a08c88'],
  },
};

/** `--app-band-late`, `--app-on-band-late`, `--app-chart-1`, `--app-chart-comparison`, `--app-stripe-1`. */
export function workVariables(scheme: ColorScheme): Record<string, string> {
  const { bands, charts, comparison, stripes } = workColors[scheme];
  const variables: [name: string, color: string][] = [
    ...Object.entries(bands).flatMap(([state, [band, text]]): [string, string][] => [
      [`--app-band-${state}`, band],
      [`--app-on-band-${state}`, text],
    ]),
    ...charts.map((color, place): [string, string] => [`--app-chart-${place + 1}`, color]),
    ['--app-chart-comparison', comparison],
    ...stripes.map((color, place): [string, string] => [`--app-stripe-${place + 1}`, color]),
  ];
  return Object.fromEntries(variables);
}
