export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const sizes = [
  { width: 390, height: 844 },
  { width: 834, height: 1194 },
  { width: 1440, height: 900 },
] as const;
export type Size = (typeof sizes)[number];

export function fileName(locale: Locale, theme: Theme, { width, height }: Size): string {
  return `${locale}-${theme}-${width}x${height}.png`;
}
