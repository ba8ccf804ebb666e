/** One thing with two kinds: a location that stays, or an event that begins, ends and closes itself. */
export const locationKinds = ['location', 'event'] as const;
export type LocationKind = (typeof locationKinds)[number];

export type LocationDates = {
  readonly kind: LocationKind;
  readonly startsAt: Temporal.Instant | undefined;
  readonly endsAt: Temporal.Instant | undefined;
};

export type DatesRefusal = {
  readonly code: 'dates/required' | 'dates/only-for-events' | 'dates/not-plausible' | 'dates/end-before-start';
  readonly field: 'startsAt' | 'endsAt';
};

/** Everything wrong with the dates, field by field, so that a form can say it all at once. */
export function datesRefusals({ kind, startsAt, endsAt }: LocationDates): readonly DatesRefusal[] {
  const given = [
    ['startsAt', startsAt],
    ['endsAt', endsAt],
  ] as const;
  const wrongCode = kind === 'event' ? 'dates/required' : 'dates/only-for-events';
  const wrong = given.filter(([, at]) => (at === undefined) === (kind === 'event'));
  if (wrong.length > 0) return wrong.map(([field]) => ({ code: wrongCode, field }));
  const unlikely = given.filter(([, at]) => at !== undefined && !isPlausible(at));
  if (unlikely.length > 0) return unlikely.map(([field]) => ({ code: 'dates/not-plausible', field }));
  if (startsAt === undefined || endsAt === undefined) return [];
  return Temporal.Instant.compare(startsAt, endsAt) < 0 ? [] : [{ code: 'dates/end-before-start', field: 'endsAt' }];
}

/** A year with a digit too few or too many is a typing error, not a date. */
function isPlausible(at: Temporal.Instant): boolean {
  const year = at.toZonedDateTimeISO('UTC').year;
  return year >= 2000 && year < 2100;
}
