/** What a date field of the browser shows for a moment, in the local time of the location. */
export function wallTime(instant: string | null, timeZone: string): string {
  if (instant === null) return '';
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return there.toString({ smallestUnit: 'minute' });
}

/** The moment at which this is the local time of the location; `undefined` for what is no time yet. */
export function momentAt(wall: string, timeZone: string): Temporal.Instant | undefined {
  try {
    return Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).toInstant();
  } catch {
    return undefined;
  }
}
