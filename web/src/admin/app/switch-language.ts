import { localPath, type Locale, splitPath } from '@tresen/i18n/locale';
import { api } from './api.ts';
import { navigateTo } from './navigation/navigate-to.ts';
import { mayLeave, unsavedForms } from './navigation/unsaved-forms.ts';
import { localeCookieOf } from './session/locale-cookie.ts';
import { currentSession } from './session/session-query.ts';

/** The same page in the other language: path, query and place in the page are kept. */
export function twinAddress(
  locale: Locale,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  return localPath(locale, splitPath(pathname).path) + search + hash;
}

export async function switchLanguage(locale: Locale): Promise<void> {
  if (!(await mayLeave())) return;
  unsavedForms.set([]);
  document.cookie = localeCookieOf(locale);
  const session = await currentSession().catch(() => null);
  // The page goes on without waiting: the cookie already remembers the choice on this device.
  if (session) void api.profile.setPreferences({ locale }).catch(() => undefined);
  navigateTo(twinAddress(locale, window.location));
}
