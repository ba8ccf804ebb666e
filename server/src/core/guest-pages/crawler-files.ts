import { locales, localPath } from '@tresen/i18n/locale';

/** Nothing behind the log-in is worth a crawler's time; the menus of guests are. */
export function crawlerRules(publicUrl: string): string {
  const closed = [
    '/api/',
    '/menu-news/',
    ...locales.flatMap((locale) => ['/admin', '/auth', '/menu-preview'].map((path) => localPath(locale, path))),
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Every public page in both languages, each naming its twin. */
export function siteMap(publicUrl: string, paths: readonly string[]): string {
  const address = (locale: (typeof locales)[number], path: string) => new URL(localPath(locale, path), publicUrl).href;
  const entries = paths.flatMap((path) => {
    const twins = locales
      .map((twin) => `<xhtml:link rel="alternate" hreflang="${twin}" href="${address(twin, path)}"/>`)
      .join('');
    return locales.map((locale) => `<url><loc>${address(locale, path)}</loc>${twins}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
