import { colorRoles } from './color-roles.ts';
import { colorStepNames, colorSteps, type ColorScheme } from './color-steps.ts';

/** The colour steps: `--app-primary-lighten-1` … `--app-accent-darken-5`. */
export function stepVariables(scheme: ColorScheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colorSteps[scheme]).flatMap(([color, steps]) =>
      colorStepNames.flatMap((step, place) => (step === 'base' ? [] : [[`--app-${color}-${step}`, steps[place]!]])),
    ),
  );
}

/** The roles under the names the theme of the screens gives them: `--app-palette-tone-outline`. */
export function roleVariables(scheme: ColorScheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colorRoles[scheme]).flatMap(([role, parts]) =>
      typeof parts === 'string'
        ? [[`--app-palette-${role}`, parts]]
        : Object.entries(parts).map(([part, color]) => [`--app-palette-${role}-${part}`, color]),
    ),
  );
}

/** As text between the braces of a rule, for pages that are rendered without the theme. */
export function cssText(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
