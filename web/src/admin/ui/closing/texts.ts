import { formatDate, formatMoney, formatTime } from '@tresen/i18n/formats';
import { formatLocales } from '@tresen/i18n/locale';
import { currentLocale } from '../../app/translations.ts';

export function moneyText(cents: number): string {
  return formatMoney(cents, currentLocale());
}

export function dayText(date: string): string {
  return formatDate(Temporal.PlainDate.from(date), currentLocale());
}

/** `Fr., 17.07.2026` */
export function weekdayText(date: string, width: 'short' | 'long' = 'short'): string {
  const plain = Temporal.PlainDate.from(date);
  const format = new Intl.DateTimeFormat(formatLocales[currentLocale()], { weekday: width, timeZone: 'UTC' });
  const weekday = format.format(plain.toZonedDateTime('UTC').epochMilliseconds);
  const dot = width === 'short' && currentLocale() === 'de' ? '.' : '';
  return `${weekday}${dot}, ${formatDate(plain, currentLocale())}`;
}

/** In the local time of the location, wherever it is looked at from. */
export function localTime(at: string, timeZone: string): string {
  return formatTime(wallOf(at, timeZone).toPlainTime(), currentLocale());
}

export function localMoment(at: string, timeZone: string): string {
  return `${formatDate(wallOf(at, timeZone).toPlainDate(), currentLocale())} ${localTime(at, timeZone)}`;
}

/** `19` or `7`, `10,7`. */
export function percentText(permille: number): string {
  const percent = String(permille / 10);
  return currentLocale() === 'de' ? percent.replace('.', ',') : percent;
}

function wallOf(at: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
}
