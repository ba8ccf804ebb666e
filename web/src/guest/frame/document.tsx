import { locales, localPath, type Locale } from '@tresen/i18n/locale';
import { colorRoles } from '../../shared/theme/color-roles.ts';
import { themeAttribute } from '../../shared/theme/theme-mode.ts';
import type { PageParts, PageView } from '../page-view.ts';

type Props = {
  readonly view: PageView;
  readonly parts: PageParts;
  readonly style: string;
  readonly headScript: string;
  readonly bodyScript: string;
};

const openGraphLocales: Record<Locale, string> = { de: 'de_DE', en: 'en_GB' };

export function Document({ view, parts, style, headScript, bodyScript }: Props) {
  return (
    <html lang={view.locale} {...{ [themeAttribute]: 'light' }}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{parts.title}</title>
        <meta name="description" content={parts.description} />
        <meta name="theme-color" content={colorRoles.light.background.default} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {parts.scriptFile === undefined && <link rel="manifest" href={view.link('/manifest.webmanifest')} />}
        {parts.isIndexed ? <FindableLinks view={view} parts={parts} /> : <meta name="robots" content="noindex" />}
        {parts.head}
        {/* Both texts are written here, never by a visitor; React would escape what must stay as it is hashed. */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {parts.scriptFile === undefined ? (
          <script dangerouslySetInnerHTML={{ __html: headScript }} />
        ) : (
          <script src={parts.scriptFile} async />
        )}
      </head>
      <body>
        {parts.body}
        {parts.scriptFile === undefined && <script dangerouslySetInnerHTML={{ __html: bodyScript }} />}
      </body>
    </html>
  );
}

/** For search engines and for whoever gets the link sent. */
function FindableLinks({ view, parts }: { view: PageView; parts: PageParts }) {
  const address = `${view.publicUrl}${view.link(view.path)}`;
  const share = parts.shareImage ?? { href: `${view.publicUrl}/share.png`, width: 1200, height: 630 };
  return (
    <>
      <link rel="canonical" href={address} />
      {locales.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={locale}
          href={`${view.publicUrl}${localPath(locale, view.path)}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${view.publicUrl}${view.path}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={parts.siteName ?? view.words.common('productName')} />
      <meta property="og:title" content={parts.title} />
      <meta property="og:description" content={parts.description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={openGraphLocales[view.locale]} />
      <meta property="og:locale:alternate" content={openGraphLocales[view.otherLocale]} />
      <meta property="og:image" content={share.href} />
      <meta property="og:image:width" content={String(share.width)} />
      <meta property="og:image:height" content={String(share.height)} />
      <meta property="og:image:alt" content={parts.siteName ?? view.words.common('productName')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
