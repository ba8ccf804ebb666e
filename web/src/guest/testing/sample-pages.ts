import { locales, localPath } from '@tresen/i18n/locale';
import type { PublicPage } from '@tresen/contract/public-page';

const packages = [
  { name: 'react', version: '19.3.1', license: 'MIT', text: 'MIT License <b>', homepage: 'https://react.dev/' },
  { name: 'plain', version: '1.0.0', license: '', text: '', homepage: '' },
] as const;

/** Every page there is, by the address it is found under. */
export const everyPage = {
  '/': { name: 'home' },
  '/imprint': { name: 'imprint', text: '## One\n\nText' },
  '/privacy': { name: 'privacy', text: '## One\n\nText' },
  '/license-information': { name: 'license-information', packages },
  '/help': { name: 'help' },
  '/help/till': { name: 'help', area: 'till' },
  '/menu': { name: 'menu-link-incomplete', isLarge: false },
  '/menu/unknown': { name: 'menu-not-found', isLarge: false },
  '/menu/away': { name: 'menu-unavailable', isLarge: false, message: { de: '', en: '' } },
  '/nowhere': errorOf(404),
  '/broken': errorOf(500),
} as const satisfies Readonly<Record<string, PublicPage>>;

/** One case for each page in each language. */
export const everyCase = locales.flatMap((locale) =>
  Object.entries<PublicPage>(everyPage).map(([path, page]) => ({
    address: localPath(locale, path),
    path,
    page,
    locale,
  })),
);

export function errorOf(status: number): PublicPage {
  return { name: 'error', status, at: Temporal.Instant.from('2026-11-14T17:05:00Z'), reference: 'ref-1' };
}
