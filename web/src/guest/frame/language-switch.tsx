import { locales, localPath } from '@tresen/i18n/locale';
import type { PageView } from '../page-view.ts';

const ownNames = { de: 'german', en: 'english' } as const;

/** Two links to the same page; the one that is on says so. */
export function LanguageSwitch({ view }: { view: PageView }) {
  const { words } = view;
  return (
    <nav className="language" aria-label={words.common('language')}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={localPath(locale, view.path)}
          hrefLang={locale}
          lang={locale}
          data-locale={locale}
          aria-current={locale === view.locale ? 'true' : undefined}
          title={words.common(ownNames[locale])}
        >
          {words.public(`localeCode.${locale}`)}
        </a>
      ))}
    </nav>
  );
}
