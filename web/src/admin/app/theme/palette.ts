import { colorRoles } from '../../../shared/theme/color-roles.ts';
import type { ColorScheme } from '../../../shared/theme/color-steps.ts';
import type {} from './theme-types.ts';

/** Hover of a filled button: 8 % of the on-colour over the fill. One darker step of the coral would fail with any text. */
const hover: Record<ColorScheme, { primary: string; secondary: string; accent: string }> = {
  light: { primary: '#ce6b59', secondary: '#4d4f66', accent: '#dda366' },
  dark: { primary: '#eda79a', secondary: '#61679b', accent: '#dda366' },
};

export function paletteOf(scheme: ColorScheme) {
  const roles = colorRoles[scheme];
  return {
    ...roles,
    primary: { ...roles.primary, dark: hover[scheme].primary },
    secondary: { ...roles.secondary, dark: hover[scheme].secondary },
    accent: { ...roles.accent, dark: hover[scheme].accent },
    common: { background: roles.background.default, onBackground: roles.text.primary },
  };
}

/** `tone('outline')`: a role of our own as the CSS variable that follows the colour scheme. */
export function tone(name: keyof (typeof colorRoles)['light']['tone']): string {
  return `var(--app-palette-tone-${name})`;
}
