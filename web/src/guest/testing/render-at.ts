import type { Locale } from '@tresen/i18n/locale';
import { renderPublicPage } from '../guest-pages.tsx';
import type { PageSetting, PublicPage, RenderedPage } from '@tresen/contract/public-page';

export function renderAt(
  path: string,
  page: PublicPage,
  locale: Locale,
  more: Partial<PageSetting> = {},
): RenderedPage {
  return renderPublicPage(page, {
    locale,
    path,
    publicUrl: 'https://tresen.example',
    sourceUrl: 'https://code.example/tresen',
    contactEmail: 'hello@tresen.example',
    buildId: 'b1',
    ...more,
  });
}

/** What a reader sees: no head, no scripts, no tags, one space between words. */
export function readerText(html: string): string {
  return unescape(
    html
      .replace(/^.*<body[^>]*>/s, '')
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
