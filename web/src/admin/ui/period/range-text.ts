import type { DateRange } from '@tresen/domain/basics/date-presets';
import { formatLocales, type Locale } from '@tresen/i18n/locale';

/** `01.–31.10.2026` or `1–31 Oct 2026`: business dates, which no clock moves. */
export function rangeText({ from, to }: DateRange, locale: Locale): string {
  return formatOf(locale).formatRange(momentOf(from), momentOf(to));
}

/** `Sa., 07.11.` or `Sat 7 Nov`. */
export function dayText(date: Temporal.PlainDate, locale: Locale): string {
  const month = locale === 'de' ? '2-digit' : 'short';
  return new Intl.DateTimeFormat(formatLocales[locale], {
    weekday: 'short',
    day: dayOf(locale),
    month,
    timeZone: 'UTC',
  }).format(momentOf(date));
}

/** `Mo` or `Mon`: 1 is Monday. */
export function weekdayText(weekday: number, locale: Locale): string {
  const monday = Date.UTC(2024, 0, weekday);
  return new Intl.DateTimeFormat(formatLocales[locale], { weekday: 'short', timeZone: 'UTC' })
    .format(monday)
    .replace('.', '');
}

function formatOf(locale: Locale): Intl.DateTimeFormat {
  const month = locale === 'de' ? '2-digit' : 'short';
  return new Intl.DateTimeFormat(formatLocales[locale], {
    day: dayOf(locale),
    month,
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function momentOf(date: Temporal.PlainDate): number {
  return date.toZonedDateTime('UTC').epochMilliseconds;
}

/** English writes no nought before a day; German dates are read in columns. */
function dayOf(locale: Locale): '2-digit' | 'numeric' {
  return locale === 'de' ? '2-digit' : 'numeric';
}
