/** Monday is 1, Sunday 7, as the calendar counts. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** When something stands on the menu. `until` before `from` runs over midnight and belongs to the day it began. */
export type MenuHours = {
  readonly days: readonly Weekday[];
  /** Minutes since midnight, in the local time of the location. Both the same: the whole day. */
  readonly fromMinute: number;
  readonly untilMinute: number;
};

export const minutesOfDay = 24 * 60;

export type HoursRefusal = { readonly code: 'menu-hours/no-day' } | { readonly code: 'menu-hours/not-a-time' };

export function hoursRefusal({ days, fromMinute, untilMinute }: MenuHours): HoursRefusal | undefined {
  if (days.length === 0) return { code: 'menu-hours/no-day' };
  const isTime = (minute: number) => Number.isInteger(minute) && minute >= 0 && minute < minutesOfDay;
  return isTime(fromMinute) && isTime(untilMinute) ? undefined : { code: 'menu-hours/not-a-time' };
}

/** Counted on the clock on the wall, so that the nights on which it is changed come out as guests expect. */
export function isOpenAt(hours: MenuHours | undefined, wall: Temporal.PlainDateTime): boolean {
  if (hours === undefined) return true;
  const { days, fromMinute, untilMinute } = hours;
  const minute = wall.hour * 60 + wall.minute;
  const today = days.includes(weekdayOf(wall.dayOfWeek));
  if (fromMinute === untilMinute) return today;
  if (fromMinute < untilMinute) return today && minute >= fromMinute && minute < untilMinute;
  const yesterday = days.includes(weekdayOf(wall.dayOfWeek === 1 ? 7 : wall.dayOfWeek - 1));
  return (today && minute >= fromMinute) || (yesterday && minute < untilMinute);
}

/**
 * From which instant on some of these hours may answer differently: until then, a page made now is the page. The clock is
 * asked at every boundary of today and the two days after; without any hours nothing ever changes.
 */
export function nextHoursChange(
  all: readonly MenuHours[],
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | undefined {
  if (all.length === 0) return undefined;
  const minutes = [...new Set([0, ...all.flatMap(({ fromMinute, untilMinute }) => [fromMinute, untilMinute])])];
  const local = now.toZonedDateTimeISO(timeZone);
  // When the clock is set back an hour happens twice, and a time in it is a boundary both times, also for who asks between.
  const boundaries = [0, 1].flatMap((day) =>
    minutes.flatMap((minute) => {
      const wall = local
        .toPlainDate()
        .add({ days: day })
        .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
      return (['earlier', 'later'] as const).map((disambiguation) =>
        wall.toZonedDateTime(timeZone, { disambiguation }).toInstant(),
      );
    }),
  );
  const shift = local.getTimeZoneTransition('next')?.toInstant();
  return [...boundaries, ...(shift === undefined ? [] : [shift])]
    .filter((instant) => Temporal.Instant.compare(instant, now) > 0)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))[0];
}

function weekdayOf(day: number): Weekday {
  return weekdays[day - 1] ?? 1;
}
