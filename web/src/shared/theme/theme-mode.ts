export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

export const defaultThemeMode: ThemeMode = 'light';

/** Where a device remembers the choice, and the attribute of `<html>` that carries the result. */
export const themeModeKey = 'tresen-theme';
export const themeAttribute = 'data-theme';
