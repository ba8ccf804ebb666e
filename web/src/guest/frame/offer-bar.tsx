import { mdiClose } from '@mdi/js';
import { localPath } from '@tresen/i18n/locale';
import type { PageView } from '../page-view.ts';
import { words } from '../translations.ts';
import { Icon } from './icon.tsx';

/** Speaks the other language: it is meant for whoever does not read this one. */
export function OfferBar({ view: { locale, otherLocale, path }, text }: { view: PageView; text?: string }) {
  const { public: say } = words[otherLocale];
  return (
    <aside className="offer" lang={otherLocale} aria-label={say('offer.label')}>
      <p>
        {text ?? say('offer.text')}{' '}
        <a href={localPath(otherLocale, path)} hrefLang={otherLocale} data-locale={otherLocale}>
          {say('offer.switch')}
        </a>
      </p>
      <button
        className="icon-button"
        type="button"
        data-locale={locale}
        title={say('offer.stay')}
        aria-label={say('offer.stay')}
      >
        <Icon path={mdiClose} />
      </button>
    </aside>
  );
}
