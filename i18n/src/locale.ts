export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'de';

/** The last resort of the formatting layer when no locale resolves. */
export const lastResortLocale = 'en-US';

/** English texts are read in Germany: Monday weeks, 24 hours, day before month. */
export const formatLocales: Record<Locale, string> = { de: 'de-DE', en: 'en-GB' };

/** How numbers and times are written for a text that says a language; where it says none that is spoken here, the last resort. */
export function formatLocaleOf(text: string): string {
  return isLocale(text) ? formatLocales[text] : lastResortLocale;
}

export const localeCookie = { name: 'locale', maxAgeSeconds: 365 * 24 * 60 * 60, path: '/' } as const;

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}

/** German lives at the root, English under /en. With `splitPath`, the only place that knows. */
export function localPath(locale: Locale, path: string): string {
  if (locale === 'de') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

/** The way back: which language a path speaks, and the same path without its prefix. */
export function splitPath(path: string): { readonly locale: Locale; readonly path: string } {
  const english = /^\/en(?=\/|\?|#|$)/.exec(path);
  if (!english) return { locale: 'de', path };
  const rest = path.slice(english[0].length);
  return { locale: 'en', path: rest.startsWith('/') ? rest : `/${rest}` };
}
