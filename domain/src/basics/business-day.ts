/** When the business day of a location ends: an hour of local time. */
export type Closing = { readonly timeZone: string; readonly hour: number };

/** After the last guest of almost every location, and outside the hour that daylight saving skips or repeats. */
export const defaultClosing: Closing = { timeZone: 'Europe/Berlin', hour: 4 };

export type ClosingRefusal = { readonly code: 'closing/not-an-hour' } | { readonly code: 'closing/unknown-time-zone' };

export function closingRefusal({ timeZone, hour }: Closing): ClosingRefusal | undefined {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) return { code: 'closing/not-an-hour' };
  return isTimeZone(timeZone) ? undefined : { code: 'closing/unknown-time-zone' };
}

/**
 * A bar's Saturday ends on Sunday morning: before the closing hour, a sale belongs to the day before.
 * Counted on the clock on the wall, not in elapsed hours, so that the nights of 23 and 25 hours come out right.
 */
export function businessDateOf(soldAt: Temporal.Instant, closing: Closing): Temporal.PlainDate {
  // Before 1970 the clocks of some places were off by odd seconds.
  if (soldAt.epochMilliseconds < 0) return countedDate(soldAt, closing);
  const key = `${Math.floor(soldAt.epochMilliseconds / sameDateMs)} ${closing.hour} ${closing.timeZone}`;
  const known = knownDates.get(key);
  if (known) return known;
  const date = countedDate(soldAt, closing);
  if (knownDates.size >= mostKnownDates) knownDates.clear();
  knownDates.set(key, date);
  return date;
}

/** Every sale asks more than once, mostly about now. */
const knownDates = new Map<string, Temporal.PlainDate>();
const mostKnownDates = 1000;
/** Since 1970 every clock on earth has been off by whole half minutes: no date begins within one. */
const sameDateMs = 30_000;

function countedDate(soldAt: Temporal.Instant, { timeZone, hour }: Closing): Temporal.PlainDate {
  return soldAt.toZonedDateTimeISO(timeZone).toPlainDateTime().subtract({ hours: hour }).toPlainDate();
}

/** The first instant that no longer belongs to a business date. */
export function endOf(date: Temporal.PlainDate, { timeZone, hour }: Closing): Temporal.Instant {
  const wall = date.add({ days: 1 }).toPlainDateTime({ hour });
  return wall.toZonedDateTime(timeZone).toInstant();
}

/** The last business date that is over and may be closed. */
export function lastEndedDate(now: Temporal.Instant, closing: Closing): Temporal.PlainDate {
  return businessDateOf(now, closing).subtract({ days: 1 });
}

/** When the day that runs now will be due for closing. */
export function nextClosingAfter(now: Temporal.Instant, closing: Closing): Temporal.Instant {
  return endOf(businessDateOf(now, closing), closing);
}

/** A place, not an offset: only a place knows when its clocks change. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
