import type { Weekday } from '@tresen/domain/menu/menu-hours';
import { currentLocale } from '../../app/translations.ts';

/** `17:05`, as fields for times read and write it. */
export function wallTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function minuteOf(text: string): number | undefined {
  const [hour, minute] = text.split(':').map(Number);
  return hour === undefined || minute === undefined || Number.isNaN(hour + minute) ? undefined : hour * 60 + minute;
}

export function weekdayName(day: Weekday, length: 'short' | 'long'): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { weekday: length, timeZone: 'UTC' });
  // The fifth of January 1970 was a Monday.
  return format.format((day + 3) * 86_400_000);
}
