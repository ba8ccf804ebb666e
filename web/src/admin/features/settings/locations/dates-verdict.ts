import { datesRefusals, type DatesRefusal, type LocationKind } from '@tresen/domain/locations/location-dates';
import type { Verdict } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import { momentAt } from './zoned-time.ts';

type TypedDates = {
  readonly kind: LocationKind;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
};

/** What is wrong with the beginning or the end of an event. A location that stays has neither. */
export function datesVerdict(field: DatesRefusal['field'], { kind, startsAt, endsAt, timeZone }: TypedDates): Verdict {
  if (kind === 'location') return true;
  const dates = { kind, startsAt: momentAt(startsAt, timeZone), endsAt: momentAt(endsAt, timeZone) };
  const refusal = datesRefusals(dates).find((refused) => refused.field === field);
  if (!refusal) return true;
  const { common, settings } = translations();
  switch (refusal.code) {
    case 'dates/required':
      return common('validation.required');
    case 'dates/not-plausible':
      return settings('dates.notPlausible');
    case 'dates/end-before-start':
      return settings('dates.endBeforeStart');
    case 'dates/only-for-events':
      return true;
  }
}

/** The dates as the server takes them. */
export function datesOf({ kind, startsAt, endsAt, timeZone }: TypedDates): {
  startsAt: string | null;
  endsAt: string | null;
} {
  if (kind === 'location') return { startsAt: null, endsAt: null };
  const text = (wall: string) => momentAt(wall, timeZone)?.toString() ?? null;
  return { startsAt: text(startsAt), endsAt: text(endsAt) };
}
