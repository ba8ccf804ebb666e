/** From nothing to the busiest: six shades of the coral, in the dark the other way round. Text keeps its contrast on each. */
const shades = {
  light: ['transparent', '#fff4f2', '#ffd9d1', '#fabfb3', '#e88d7b', '#994334', '#782d20'],
  dark: ['transparent', '#271d1b', '#3f2621', '#552b24', '#6d3d34', '#d28f83', '#ffb4a6'],
};
const inks = {
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
