import { mdiContentCopy } from '@mdi/js';
import { formatLocales, type Locale } from '@tresen/i18n/locale';
import { Icon } from '../frame/icon.tsx';
import type { PublicPage } from '@tresen/contract/public-page';
import type { PageView } from '../page-view.ts';

type ErrorPage = Extract<PublicPage, { readonly name: 'error' }>;

/** The time of the place, not of the machine that answers. */
const moments: Record<Locale, Intl.DateTimeFormat> = { de: momentOf('de'), en: momentOf('en') };

/** What a person reads out on the telephone when asking for help. */
export function ErrorLine({ view: { words, locale }, page }: { view: PageView; page: ErrorPage }) {
  const { error: say } = words;
  const status = say('status', { code: page.status });
  const moment = moments[locale].format(page.at.epochMilliseconds);
  const reference = say('reference', { reference: page.reference });
  return (
    <div className="error-line">
      <p>
        {status} · <time dateTime={page.at.toString()}>{moment}</time>
        <br />
        {reference}
      </p>
      <span role="status" data-copied={say('action.copied')} />
      <button
        className="icon-button"
        type="button"
        title={say('action.copy')}
        aria-label={say('action.copy')}
        data-copy={`${status} · ${page.at.toString()} · ${reference}`}
        data-needs-script=""
      >
        <Icon path={mdiContentCopy} />
      </button>
    </div>
  );
}

function momentOf(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formatLocales[locale], {
    day: '2-digit',
    month: locale === 'de' ? '2-digit' : 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Europe/Berlin',
  });
}
