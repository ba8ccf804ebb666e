import { localPath, type Locale } from '@tresen/i18n/locale';
import { pageMessages } from '@tresen/i18n/page-messages';

/** The colour of the light page, which is the default; an installed app starts on it. */
const pageColor = '#fffbfa';

/** What the product is called and how it opens once it is installed, in one language. */
export function webManifest(locale: Locale): string {
  const { common, public: words } = pageMessages[locale];
  const link = (path: string) => localPath(locale, path);
  return JSON.stringify({
    id: '/',
    name: common.productName,
    short_name: common.productName,
    description: words.manifest.description,
    lang: locale,
    dir: 'ltr',
    start_url: link('/admin/dashboard'),
    scope: '/',
    display: 'standalone',
    background_color: pageColor,
    theme_color: pageColor,
    categories: ['business', 'food'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: words.manifest.till, url: link('/admin/orders/pos') },
      { name: words.manifest.orders, url: link('/admin/orders/processing') },
    ],
  });
}
