import { minutesOfDay } from './menu-hours.ts';
import { type FederalState, holidayOn } from '../basics/public-holidays.ts';

/** Minutes since midnight in the local time of the location. `until` not after `from` runs over midnight; both the same: a whole day. */
export type OpenSpan = { readonly fromMinute: number; readonly untilMinute: number };

/** When a place is open, as data. */
export type OpeningHours = {
  /** Monday first, seven of them; an empty day is a day of rest. */
  readonly week: readonly (readonly OpenSpan[])[];
  /** Public holidays of the state: with spans of their own (none: closed). `null`: like any other day. */
  readonly holidays: { readonly state: FederalState; readonly spans: readonly OpenSpan[] } | null;
  /** Single days, whatever else would count. */
  readonly exceptions: readonly { readonly date: string; readonly spans: readonly OpenSpan[] }[];
  /** Closed on every day before this one, with a word about it. */
  readonly closedUntil: { readonly date: string; readonly note: string } | null;
};

export const mostSpans = 4;
export const mostExceptions = 100;

export type OpeningRefusal = { readonly code: 'opening/not-a-time' | 'opening/overlap' | 'opening/date-twice' };

export function openingRefusal({ week, holidays, exceptions }: OpeningHours): OpeningRefusal | undefined {
  const days = [...week, ...(holidays ? [holidays.spans] : []), ...exceptions.map(({ spans }) => spans)];
  if (week.length !== 7 || !days.flat().every(isSpan)) return { code: 'opening/not-a-time' };
  if (days.some(overlaps)) return { code: 'opening/overlap' };
  const dates = exceptions.map(({ date }) => date);
  return new Set(dates).size === dates.length ? undefined : { code: 'opening/date-twice' };
}

function isSpan({ fromMinute, untilMinute }: OpenSpan): boolean {
  return [fromMinute, untilMinute].every((minute) => Number.isInteger(minute) && minute >= 0 && minute < minutesOfDay);
}

function overlaps(spans: readonly OpenSpan[]): boolean {
  const sorted = spans.toSorted((one, other) => one.fromMinute - other.fromMinute);
  return sorted.some((span, at) => {
    const next = sorted[at + 1];
    return next !== undefined && next.fromMinute < lastMinute(span);
  });
}

/** The end of a span on the clock of the day it began, beyond 24 hours where it runs over midnight. */
function lastMinute({ fromMinute, untilMinute }: OpenSpan): number {
  return untilMinute > fromMinute ? untilMinute : untilMinute + minutesOfDay;
}

/** What counts on a day: closed for a while, the day's own word, the holiday, the week. In this order. */
export function spansOn(hours: OpeningHours, date: Temporal.PlainDate): readonly OpenSpan[] {
  const day = date.toString();
  if (hours.closedUntil && day < hours.closedUntil.date) return [];
  const exception = hours.exceptions.find((one) => one.date === day);
  if (exception) return exception.spans;
  if (hours.holidays && holidayOn(date, hours.holidays.state)) return hours.holidays.spans;
  return hours.week[date.dayOfWeek - 1] ?? [];
}

type Stretch = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

/** The stretches that begin on a day, in real time: the night on which the clock changes is as long as it is. */
function stretchesOn(hours: OpeningHours, date: Temporal.PlainDate, timeZone: string): readonly Stretch[] {
  const at = (minute: number) =>
    date
      .add({ days: Math.floor(minute / minutesOfDay) })
      .toPlainDateTime({ hour: Math.floor((minute % minutesOfDay) / 60), minute: minute % 60 })
      .toZonedDateTime(timeZone)
      .toInstant();
  return spansOn(hours, date)
    .map((span) => ({ from: at(span.fromMinute), until: at(lastMinute(span)) }))
    .filter(({ from, until }) => Temporal.Instant.compare(from, until) < 0);
}

const farDays = 400;
/** Open for longer than this is open always. */
const longDays = 8;

export function isOpen(hours: OpeningHours, at: Temporal.Instant, timeZone: string): boolean {
  return stretchAt(hours, at, timeZone) !== undefined;
}

function stretchAt(hours: OpeningHours, at: Temporal.Instant, timeZone: string): Stretch | undefined {
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate();
  return [-1, 0]
    .flatMap((days) => stretchesOn(hours, today.add({ days }), timeZone))
    .filter((one) => isWithin(one, at))
    .toSorted((one, other) => Temporal.Instant.compare(other.until, one.until))[0];
}

function isWithin({ from, until }: Stretch, at: Temporal.Instant): boolean {
  return Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, until) < 0;
}

/** Until when it stays open without a break; `undefined` where it is closed, or never closes. */
export function openUntil(hours: OpeningHours, at: Temporal.Instant, timeZone: string): Temporal.Instant | undefined {
  const far = at.add({ hours: 24 * longDays });
  let end = stretchAt(hours, at, timeZone)?.until;
  while (end !== undefined && Temporal.Instant.compare(end, far) < 0) {
    const next = stretchAt(hours, end, timeZone)?.until;
    if (next === undefined) return end;
    end = next;
  }
  return undefined;
}

/** When a closed place opens; `undefined` where it is open, or opens at no time that is known. */
export function nextOpening(hours: OpeningHours, at: Temporal.Instant, timeZone: string): Temporal.Instant | undefined {
  if (isOpen(hours, at, timeZone)) return undefined;
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate();
  for (let days = 0; days <= farDays; days += 1) {
    const next = stretchesOn(hours, today.add({ days }), timeZone)
      .map(({ from }) => from)
      .filter((from) => Temporal.Instant.compare(from, at) > 0)
      .toSorted((one, other) => Temporal.Instant.compare(one, other))[0];
    if (next) return next;
  }
  return undefined;
}

/** From when on the answer may be another one: until then a page that says it stays true. */
export function nextOpeningChange(
  hours: OpeningHours,
  at: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | undefined {
  return isOpen(hours, at, timeZone) ? openUntil(hours, at, timeZone) : nextOpening(hours, at, timeZone);
}
