import { formatTime } from '@tresen/i18n/formats';
import { currentLocale } from '../../app/translations.ts';

/** `18:04`, in the local time of the location. */
export function timeOf(instant: string, timeZone: string): string {
  return formatTime(plainTime(instant, timeZone), currentLocale());
}

/** `18:04:10`: how old the knowledge of a screen is. */
export function exactTimeOf(instant: string, timeZone: string): string {
  return plainTime(instant, timeZone).toString({ smallestUnit: 'second' });
}

function plainTime(instant: string, timeZone: string): Temporal.PlainTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime();
}
