import { businessDateOf, defaultClosing } from '@tresen/domain/basics/business-day';

type Place = { readonly timeZone: string; readonly closingHour: number };

/** The business day that runs now in this place: by its own clock, whoever looks at it from wherever. */
export function businessToday(place: Place | undefined, now = Temporal.Now.instant()): Temporal.PlainDate {
  return businessDateOf(now, place ? { timeZone: place.timeZone, hour: place.closingHour } : defaultClosing);
}
