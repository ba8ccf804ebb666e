import { formatLocales, type Locale } from '@tresen/i18n/locale';

/** `5.284` or `5,284`. */
export function numberText(value: number, locale: Locale): string {
  return new Intl.NumberFormat(formatLocales[locale]).format(value).replace('-', '−');
}

/** `12,3 %` or `12.3%`, from permille and without a sign. */
export function percentText(permille: number, locale: Locale): string {
  const text = new Intl.NumberFormat(formatLocales[locale], { maximumFractionDigits: 1 }).format(
    Math.abs(permille) / 10,
  );
  return locale === 'de' ? `${text}\u00a0%` : `${text}%`;
}

/** Whole euros, for axes and small cells. */
export function euroText(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(formatLocales[locale], { maximumFractionDigits: 0 })
    .format(Math.round(cents / 100))
    .replace('-', '−');
}
