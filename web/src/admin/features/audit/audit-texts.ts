import { formatMoney } from '@tresen/i18n/formats';
import { dateText, momentText } from '../../../shared/format-moment.ts';
import { currentLocale } from '../../app/translations.ts';

export function moneyText(cents: number): string {
  return formatMoney(cents, currentLocale());
}

/** A business date, which no clock moves. */
export function dayText(date: string): string {
  return dateText(`${date}T12:00:00`, currentLocale());
}

export function atText(moment: string | null): string {
  return moment === null ? '' : momentText(moment, currentLocale());
}

/** What a device wrote as its time: shown as it is where it is none. */
export function writtenAtText(said: string): string {
  try {
    return atText(Temporal.Instant.from(said).toString());
  } catch {
    return said;
  }
}

export function countText(count: number): string {
  return count.toLocaleString(currentLocale());
}
