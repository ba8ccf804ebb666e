import { describe, expect, test } from 'vitest';
import { colorRoles } from '../../../shared/theme/color-roles.ts';
import { colorSchemes, colorSteps } from '../../../shared/theme/color-steps.ts';
import { stepVariables } from '../../../shared/theme/css-variables.ts';
import { defaultThemeMode } from '../../../shared/theme/theme-mode.ts';
import { breakpoints, themeOf } from './theme.ts';

const theme = themeOf('de');

test('[R9.14] the default appearance is light', () => {
  expect(defaultThemeMode).toBe('light');
});

test('[R9.15] [R9.16] the given colours are the given colours', () => {
  const { light, dark } = colorRoles;
  expect([light.primary.main, light.secondary.main, light.accent.main, light.background.default]).toEqual([
    '#de735f',
    '#3d4059',
    '#eeb06e',
    '#fffbfa',
  ]);
  expect([dark.primary.main, dark.secondary.main, dark.accent.main]).toEqual(['#ffb4a6', '#535a92', '#eeb06e']);
  expect([dark.background.default, dark.background.paper]).toEqual(['#1a1110', '#1a1110']);
});

test.each(colorSchemes)('[R9.17] five lighter and five darker steps of each colour in %s', (scheme) => {
  const names = Object.keys(stepVariables(scheme));
  expect(names).toHaveLength(30);
  expect(names).toContain('--app-primary-lighten-5');
  expect(names).toContain('--app-accent-darken-5');
  for (const steps of Object.values(colorSteps[scheme])) {
    const lights = steps.map(luminance);
    expect(lights).toEqual(lights.toSorted((a, b) => b - a));
    expect(new Set(steps).size).toBe(11);
  }
});

test('[R9.22] [R9.23] breakpoints at 600, 960, 1280, 1920 and 2560 px, mobile below the large one', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 });
});

test('[R9.19] [R9.20] buttons keep their words, have 16 px at the sides and are extra-large rounded', () => {
  expect(theme.typography.button.textTransform).toBe('none');
  expect(theme.components?.MuiButton?.styleOverrides?.root).toMatchObject({ paddingInline: 16, borderRadius: 24 });
});

test('[R9.20] outlined inputs, large rounded cards, inset checkboxes', () => {
  expect(theme.components?.MuiTextField?.defaultProps?.variant).toBe('outlined');
  expect(theme.components?.MuiCard?.styleOverrides?.root).toMatchObject({ borderRadius: 8 });
  expect(theme.components?.MuiFormControlLabel?.styleOverrides?.root).toMatchObject({
    minHeight: 48,
    paddingInline: 12,
  });
});

describe.each(colorSchemes)('in %s every text can be read', (scheme) => {
  const { background, text, tone, ...roles } = colorRoles[scheme];
  const pairs: [name: string, on: string, under: string][] = [
    ['text', text.primary, background.default],
    ['secondary text', text.secondary, background.default],
    ['secondary text on a tone', text.secondary, tone.surface2],
    ['link', tone.primaryText, background.default],
    ['link on a tone', tone.primaryText, tone.surface2],
    ['secondary button', tone.secondaryText, background.default],
    ['accent text', tone.accentText, background.default],
    ['a figure', tone.figure, background.default],
    ['a figure on its wash', tone.figure, tone.figureWash],
    ['on a figure', tone.onFigure, tone.figure],
    ['notice', tone.onInverse, tone.inverse],
    ['action of a notice', tone.inverseAction, tone.inverse],
    ...(['primary', 'secondary', 'accent', 'success', 'warning', 'error', 'info'] as const).map(
      (role): [string, string, string] => [`on ${role}`, roles[role].contrastText, roles[role].main],
    ),
    ...(['success', 'warning', 'error', 'info'] as const).map((role): [string, string, string] => [
      `${role} container`,
      roles[role].onContainer,
      roles[role].container,
    ]),
  ];

  test.each(pairs)('[R9.15] [R9.16] %s', (_name, on, under) => {
    expect(contrast(on, under)).toBeGreaterThanOrEqual(4.5);
  });

  test('[R9.20] borders of inputs and the focus ring can be seen', () => {
    expect(contrast(tone.outline, background.default)).toBeGreaterThanOrEqual(3);
    expect(contrast(tone.focus, background.default)).toBeGreaterThanOrEqual(3);
  });
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
