export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** From the lightest to the darkest; `base` is the colour itself. */
export const colorStepNames = [
  'lighten-5',
  'lighten-4',
  'lighten-3',
  'lighten-2',
  'lighten-1',
  'base',
  'darken-1',
  'darken-2',
  'darken-3',
  'darken-4',
  'darken-5',
] as const;

export type BrandColor = 'primary' | 'secondary' | 'accent';

const accent = words('#fff5eb #fee7d0 #fad9b8 #f6cca0 #f2be88 #eeb06e #c48d51 #9c6b35 #764b18 #502e00 #291500');

/** Five lighter and five darker steps of each brand colour: OKLCH, hue kept, lightness in equal steps. */
export const colorSteps: Record<ColorScheme, Record<BrandColor, readonly string[]>> = {
  light: {
    primary: words('#fff4f2 #ffd9d1 #fabfb3 #f2a697 #e88d7b #de735f #bb5b49 #994334 #782d20 #58160c #390300'),
    secondary: words('#f5f6fc #cdcfda #a6a9b8 #818497 #5e6178 #3d4059 #35384f #2d3044 #26283a #1f2131 #181927'),
    accent,
  },
  dark: {
    primary: words('#fff4f2 #ffe8e3 #ffdbd4 #ffcec5 #ffc1b6 #ffb4a6 #d28f83 #a66c61 #7d4a41 #552b24 #310e09'),
    secondary: words('#f4f6ff #d1d5ec #afb5d6 #8f96bf #7078a8 #535a92 #454c7e #383e6b #2c3058 #202346 #141735'),
    accent,
  },
};

function words(text: string): readonly string[] {
  return text.split(' ');
}
