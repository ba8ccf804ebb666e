import { localeCookie, type Locale } from '@tresen/i18n/locale';

export function hasLocaleCookie(cookies: string): boolean {
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${localeCookie.name}=`));
}

export function localeCookieOf(locale: Locale): string {
  const { name, path, maxAgeSeconds } = localeCookie;
  return `${name}=${locale}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
}
