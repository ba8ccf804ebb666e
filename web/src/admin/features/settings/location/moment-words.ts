import { formatDate, formatTime } from '@tresen/i18n/formats';
import { currentLocale } from '../../../app/translations.ts';

/** A time on the wall as people read it; empty for none. */
export function momentWords(wall: string): string {
  if (wall === '') return '';
  const there = Temporal.PlainDateTime.from(wall);
  return `${formatDate(there.toPlainDate(), currentLocale())}, ${formatTime(there.toPlainTime(), currentLocale())}`;
}
