/** From nothing to the busiest: six shades of the figures' colour, in the dark the other way round. Text keeps its contrast on each. */
export const shades = {
  light: ['transparent', '#f3f8f9', '#dcf0f2', '#b4dde2', '#7cc3cc', '#006f80', '#005866'],
  dark: ['transparent', '#1d2324', '#12343a', '#10474f', '#0d606b', '#4fb6c3', '#a5e6ee'],
};
export const inks = {
  light: ['#5c4a46', '#231917', '#231917', '#231917', '#231917', '#ffffff', '#ffffff'],
  dark: ['#d8c2bd', '#f1dfdb', '#f1dfdb', '#f1dfdb', '#f1dfdb', '#1a1110', '#1a1110'],
};

export function heatShade(level: number) {
  return {
    backgroundColor: shades.light[level],
    color: inks.light[level],
    '[data-theme="dark"] &': { backgroundColor: shades.dark[level], color: inks.dark[level] },
  };
}
