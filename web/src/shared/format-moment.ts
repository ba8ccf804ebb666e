import { formatLocales, type Locale } from '@tresen/i18n/locale';

const dates: Record<Locale, Intl.DateTimeFormat> = { de: dateFormat('de'), en: dateFormat('en') };
const times: Record<Locale, Intl.DateTimeFormat> = { de: timeFormat('de'), en: timeFormat('en') };

/** `14.11.2026` or `14 Nov 2026`. */
export function dateText(moment: number | string, locale: Locale): string {
  return dates[locale].format(new Date(moment));
}

/** `18:05`. */
export function timeText(moment: number | string, locale: Locale): string {
  return times[locale].format(new Date(moment));
}

/** `14.11.2026, 18:05`. */
export function momentText(moment: number | string, locale: Locale): string {
  return `${dateText(moment, locale)}, ${timeText(moment, locale)}`;
}

function dateFormat(locale: Locale): Intl.DateTimeFormat {
  const month = locale === 'de' ? '2-digit' : 'short';
  return new Intl.DateTimeFormat(formatLocales[locale], { day: '2-digit', month, year: 'numeric' });
}

function timeFormat(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formatLocales[locale], { hour: '2-digit', minute: '2-digit', hour12: false });
}
