import { formatLocaleOf, isLocale, type Locale } from './locale.ts';

type Formats = {
  readonly money: Intl.NumberFormat;
  readonly date: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
};

/** Making a formatter costs a thousand times what using it does: made once per language. */
const formats: Readonly<Record<Locale, Formats>> = { de: formatsOf('de'), en: formatsOf('en') };
let lastResort: Formats | undefined;

/** A language that nobody resolved still gets its numbers and dates: a screen without them is worse than one in American. */
function formatsFor(locale: string): Formats {
  return isLocale(locale) ? formats[locale] : (lastResort ??= formatsOf(locale));
}

/** `1.234,50 €` or `€1,234.50`; below zero with a real minus sign. */
export function formatMoney(cents: number, locale: Locale): string {
  return formatsFor(locale)
    .money.format(cents / 100)
    .replace('-', '−');
}

/** `14.11.2026` or `14 Nov 2026`. Takes the date in the local time of the location, so the clock of the device cannot move it. */
export function formatDate(date: Temporal.PlainDate, locale: Locale): string {
  return formatsFor(locale).date.format(date.toZonedDateTime('UTC').epochMilliseconds);
}

/** `18:05`, 24 hours in both languages, in the local time of the location. */
export function formatTime(time: Temporal.PlainTime, locale: Locale): string {
  return formatsFor(locale).time.format((time.hour * 60 + time.minute) * 60_000);
}

function formatsOf(locale: string): Formats {
  const tag = formatLocaleOf(locale);
  const month = locale === 'de' ? '2-digit' : 'short';
  return {
    money: new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', signDisplay: 'negative' }),
    date: new Intl.DateTimeFormat(tag, { day: '2-digit', month, year: 'numeric', timeZone: 'UTC' }),
    time: new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'UTC' }),
  };
}
