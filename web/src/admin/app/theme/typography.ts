import type { ThemeOptions } from '@mui/material/styles';

/** Sizes in rem, so that a larger text setting of the browser is followed. */
export const typography: NonNullable<Exclude<ThemeOptions['typography'], (...args: never) => unknown>> = {
  fontFamily: '"Roboto Variable", Roboto, system-ui, -apple-system, "Segoe UI", sans-serif',
  display: line(48, 56, 700),
  h1: line(28, 36, 600),
  h2: line(22, 28, 600),
  h3: line(18, 24, 600),
  h4: line(18, 24, 600),
  h5: line(16, 24, 600),
  h6: line(16, 24, 600),
  subtitle1: line(16, 24, 600),
  subtitle2: line(14, 20, 600),
  body1: line(16, 24, 400),
  body2: line(14, 20, 400),
  label: line(14, 20, 600),
  caption: line(12, 16, 400),
  tile: line(15, 18, 600),
  money: { ...line(24, 32, 700), fontVariantNumeric: 'tabular-nums' },
  button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0, fontSize: '1rem', lineHeight: 1.5 },
};

function line(size: number, height: number, weight: number) {
  return { fontSize: `${size / 16}rem`, lineHeight: height / size, fontWeight: weight, letterSpacing: 0 };
}
