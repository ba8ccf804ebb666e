import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  businessDateOf,
  type Closing,
  closingRefusal,
  defaultClosing,
  endOf,
  lastEndedDate,
  nextClosingAfter,
} from './business-day.ts';

const zones = [
  'Europe/Berlin',
  'Europe/Lisbon',
  'Atlantic/Azores',
  'America/New_York',
  'America/Havana',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
];
const closing: fc.Arbitrary<Closing> = fc.record({
  timeZone: fc.constantFrom(...zones),
  hour: fc.integer({ min: 0, max: 23 }),
});
const from2015 = Temporal.Instant.from('2015-01-01T00:00:00Z').epochMilliseconds;
const to2035 = Temporal.Instant.from('2035-01-01T00:00:00Z').epochMilliseconds;
const instant = fc
  .integer({ min: from2015, max: to2035 })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

test('[D16] the day ends at 04:00 in Berlin unless the organisation says otherwise', () => {
  expect(defaultClosing).toEqual({ timeZone: 'Europe/Berlin', hour: 4 });
  expect(dateOf('2026-11-15T02:59:59Z')).toBe('2026-11-14');
  expect(dateOf('2026-11-15T03:00:00Z')).toBe('2026-11-15');
});

test('[D16] on the night the clock jumps forward the day ends at 04:00 on the wall, an hour early by the sun', () => {
  expect(dateOf('2026-03-29T00:59:59Z')).toBe('2026-03-28');
  expect(dateOf('2026-03-29T01:00:00Z')).toBe('2026-03-28');
  expect(dateOf('2026-03-29T01:59:59Z')).toBe('2026-03-28');
  expect(dateOf('2026-03-29T02:00:00Z')).toBe('2026-03-29');
  expect(endOf(Temporal.PlainDate.from('2026-03-28'), defaultClosing).toString()).toBe('2026-03-29T02:00:00Z');
});

test('[D16] on the night the clock falls back the repeated hour belongs to one day, both times', () => {
  expect(dateOf('2026-10-25T00:30:00Z')).toBe('2026-10-24');
  expect(dateOf('2026-10-25T01:30:00Z')).toBe('2026-10-24');
  expect(dateOf('2026-10-25T02:59:59Z')).toBe('2026-10-24');
  expect(dateOf('2026-10-25T03:00:00Z')).toBe('2026-10-25');
  expect(endOf(Temporal.PlainDate.from('2026-10-24'), defaultClosing).toString()).toBe('2026-10-25T03:00:00Z');
});

test('[D16] a date that was looked up is the one that would be counted, from 1970 on and before', () => {
  const anyTime = fc.integer({ min: Date.UTC(1920), max: to2035 });
  const places = fc.record({
    // Until 1972 clocks in Monrovia were 44 minutes and 30 seconds behind, until 1937 those in Amsterdam 19:32 ahead.
    timeZone: fc.constantFrom(...zones, 'Africa/Monrovia', 'Europe/Amsterdam'),
    hour: fc.integer({ min: 0, max: 23 }),
  });
  const monrovia = { timeZone: 'Africa/Monrovia', hour: 4 };
  expect(businessDateOf(Temporal.Instant.from('1971-06-02T04:44:29Z'), monrovia).toString()).toBe('1971-06-01');
  expect(businessDateOf(Temporal.Instant.from('1971-06-02T04:44:30Z'), monrovia).toString()).toBe('1971-06-02');
  fc.assert(
    fc.property(anyTime, fc.integer({ min: -90_000, max: 90_000 }), places, (ms, apart, place) => {
      const date = businessDateOf(Temporal.Instant.fromEpochMilliseconds(ms), place);
      for (const at of [endOf(date, place), Temporal.Instant.fromEpochMilliseconds(ms)].map((one) =>
        one.add({ milliseconds: apart }),
      )) {
        const wall = at.toZonedDateTimeISO(place.timeZone).toPlainDateTime();
        expect(businessDateOf(at, place).toString()).toBe(
          wall.subtract({ hours: place.hour }).toPlainDate().toString(),
        );
      }
    }),
  );
});

test('[D16] the days of daylight saving last 23 and 25 hours, all others 24', () => {
  const hoursOf = (date: string) => {
    const day = Temporal.PlainDate.from(date);
    const begin = endOf(day.subtract({ days: 1 }), defaultClosing);
    return begin.until(endOf(day, defaultClosing)).total('hours');
  };
  expect(['2026-03-28', '2026-10-24', '2026-07-01'].map(hoursOf)).toEqual([23, 25, 24]);
});

test('[D16] every instant lies in exactly one business day, whatever the place and the hour', () => {
  fc.assert(
    fc.property(instant, closing, (soldAt, location) => {
      const date = businessDateOf(soldAt, location);
      const begin = endOf(date.subtract({ days: 1 }), location);
      const end = endOf(date, location);
      expect(Temporal.Instant.compare(begin, soldAt)).toBeLessThanOrEqual(0);
      expect(Temporal.Instant.compare(soldAt, end)).toBe(-1);
    }),
    { numRuns: 1000 },
  );
});

test('[D16] around every change of the clock the business date never goes back', () => {
  fc.assert(
    fc.property(closing, fc.integer({ min: 2015, max: 2034 }), (location, year) => {
      const changes: Temporal.Instant[] = [];
      let at = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(location.timeZone);
      for (
        let next = at.getTimeZoneTransition('next');
        next && next.year === year;
        next = at.getTimeZoneTransition('next')
      ) {
        changes.push(next.toInstant());
        at = next;
      }
      for (const change of changes) {
        const dates = Array.from({ length: 97 }, (_, quarter) =>
          businessDateOf(change.add({ minutes: (quarter - 48) * 15 }), location).toString(),
        );
        expect(dates).toEqual(dates.toSorted());
      }
    }),
    { numRuns: 60 },
  );
});

test('[D16] a closing is due when the running day ends, and then that day is the last one over', () => {
  fc.assert(
    fc.property(instant, closing, (now, location) => {
      const due = nextClosingAfter(now, location);
      expect(Temporal.Instant.compare(now, due)).toBe(-1);
      expect(lastEndedDate(due, location).equals(businessDateOf(now, location))).toBe(true);
      expect(lastEndedDate(now, location).equals(businessDateOf(now, location))).toBe(false);
    }),
  );
});

test('[D16] the hour is a whole one from 0 to 23, in a place and not at an offset', () => {
  for (const hour of [0, 4, 23]) expect(closingRefusal({ ...defaultClosing, hour })).toBeUndefined();
  for (const hour of [-1, 24, 4.5, Number.NaN]) {
    expect(closingRefusal({ ...defaultClosing, hour })).toEqual({ code: 'closing/not-an-hour' });
  }
  for (const timeZone of zones) expect(closingRefusal({ timeZone, hour: 4 })).toBeUndefined();
  for (const timeZone of ['', '+01:00', '-05:00', 'Europe/Entenhausen', 'Berlin', '2026-01-01T00:00[Europe/Berlin]']) {
    expect(closingRefusal({ timeZone, hour: 4 }), timeZone).toEqual({ code: 'closing/unknown-time-zone' });
  }
});

function dateOf(soldAt: string): string {
  return businessDateOf(Temporal.Instant.from(soldAt), defaultClosing).toString();
}
