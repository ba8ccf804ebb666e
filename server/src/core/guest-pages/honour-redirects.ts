import { defaultLocale, isLocale, localeCookie, locales, localPath, splitPath } from '@tresen/i18n/locale';
import type { FastifyInstance } from 'fastify';

export type Redirect = { readonly from: string; readonly to: string };

/**
 * The redirects of the build's route rules, in both languages. They come before every route of this server,
 * so that it does not matter who else answers under the old address.
 */
export function honourRedirects(app: FastifyInstance, redirects: readonly Redirect[]): void {
  const targets = new Map(
    locales.flatMap((locale) =>
      redirects.map(({ from, to }) => [localPath(locale, from), inLocale(to, locale)] as const),
    ),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [path = '/', query] = request.url.split('?', 2);
    const target = targets.get(spokenPath(path.length > 1 ? path.replace(/\/$/, '') : path, request.headers.cookie));
    if (target === undefined) return;
    await reply
      .header('cache-control', 'no-cache')
      .redirect(query === undefined ? target : withQuery(target, query), 302);
  });
}

/** An address without a language is answered in the one that this browser has chosen; one that names it keeps it. */
function spokenPath(path: string, cookies = ''): string {
  const { locale } = splitPath(path);
  if (locale !== defaultLocale) return path;
  const chosen = new RegExp(`(?:^|; )${localeCookie.name}=([a-z]+)`).exec(cookies)?.[1];
  return isLocale(chosen) ? localPath(chosen, path) : path;
}

/** An address elsewhere has no languages of ours. */
function inLocale(to: string, locale: (typeof locales)[number]): string {
  return to.startsWith('/') ? localPath(locale, to) : to;
}

function withQuery(target: string, query: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}${query}`;
}
