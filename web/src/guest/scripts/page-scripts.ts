import { localeCookie, type Locale } from '@tresen/i18n/locale';
import { colorRoles } from '../../shared/theme/color-roles.ts';
import { themeAttribute, themeModeKey } from '../../shared/theme/theme-mode.ts';
import { closeMenus } from './close-menus.ts';
import { followTheme } from './follow-theme.ts';
import { greetSignedIn } from './greet-signed-in.ts';
import { inlineScript } from './inline-script.ts';
import { offerLanguage } from './offer-language.ts';
import { printPage } from './print-page.ts';
import { searchPackages } from './search-packages.ts';
import { serveError } from './serve-error.ts';

/** What a page can do beyond being read. Without any of it, it can still be read. */
export const pageScripts = {
  closeMenus: inlineScript(closeMenus),
  greetSignedIn: inlineScript(greetSignedIn, '/api/v1/session'),
  printPage: inlineScript(printPage),
  searchPackages: inlineScript(searchPackages),
  serveError: inlineScript(serveError),
} as const;

export type PageScript = keyof typeof pageScripts;

const barColors = { light: colorRoles.light.background.default, dark: colorRoles.dark.background.default };

/** Stands in the head: what it decides is there before anything is painted. */
export const headScripts: Record<Locale, string> = { de: headScript('de'), en: headScript('en') };

function headScript(locale: Locale): string {
  return [
    inlineScript(followTheme, themeModeKey, themeAttribute, barColors),
    inlineScript(offerLanguage, locale, localeCookie.name, localeCookie.maxAgeSeconds),
  ].join(';');
}
