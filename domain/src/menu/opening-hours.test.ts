import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOpen,
  nextOpening,
  nextOpeningChange,
  type OpeningHours,
  openingRefusal,
  type OpenSpan,
  openUntil,
} from './opening-hours.ts';
import { clockText, readClock } from '../basics/clock-text.ts';
import { easterSunday, federalStates, holidayOn } from '../basics/public-holidays.ts';

const zone = 'Europe/Berlin';
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
const wall = (instant: Temporal.Instant | undefined) =>
  instant?.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
const span = (from: number, until: number): OpenSpan => ({ fromMinute: from * 60, untilMinute: until * 60 });
const evening: OpeningHours = {
  week: [[], [], [span(11, 14), span(17, 22)], [span(17, 22)], [span(17, 1)], [span(17, 1)], [span(11, 20)]],
  holidays: null,
  exceptions: [],
  closedUntil: null,
};

const anySpan = fc.record({ fromMinute: fc.nat({ max: 1439 }), untilMinute: fc.nat({ max: 1439 }) });
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  week: fc.array(fc.array(anySpan, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
  holidays: fc.option(
    fc.record({ state: fc.constantFrom(...federalStates), spans: fc.array(anySpan, { maxLength: 1 }) }),
    {
      nil: null,
    },
  ),
  exceptions: fc.array(
    fc.record({
      date: fc.constantFrom('2026-10-25', '2026-03-29', '2026-12-24'),
      spans: fc.array(anySpan, { maxLength: 1 }),
    }),
    {
      maxLength: 2,
    },
  ),
  closedUntil: fc.constant(null),
});
const anyInstant = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z') / 60_000, max: Date.parse('2026-12-31T00:00:00Z') / 60_000 })
  .map((minute) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000));

test('[floor-15] closed on Monday, and it says when it opens; open on Friday until after midnight', () => {
  expect(isOpen(evening, at('2026-11-16T12:00'), zone)).toBe(false);
  expect(wall(nextOpening(evening, at('2026-11-16T12:00'), zone))).toBe('2026-11-18T11:00');
  expect(wall(openUntil(evening, at('2026-11-18T13:00'), zone))).toBe('2026-11-18T14:00');
  expect(wall(openUntil(evening, at('2026-11-20T23:30'), zone))).toBe('2026-11-21T01:00');
  expect(wall(openUntil(evening, at('2026-11-21T00:30'), zone))).toBe('2026-11-21T01:00');
  expect(isOpen(evening, at('2026-11-21T01:00'), zone)).toBe(false);
});

test('[floor-15] whoever is open stays so until it says, and whoever is closed opens then and not before', () => {
  fc.assert(
    fc.property(anyHours, anyInstant, fc.double({ min: 0, max: 0.999, noNaN: true }), (hours, now, part) => {
      const open = isOpen(hours, now, zone);
      const change = nextOpeningChange(hours, now, zone);
      if (change === undefined) return;
      expect(Temporal.Instant.compare(change, now)).toBe(1);
      const between = Temporal.Instant.fromEpochMilliseconds(
        now.epochMilliseconds + Math.floor((change.epochMilliseconds - now.epochMilliseconds) * part),
      );
      expect(isOpen(hours, between, zone)).toBe(open);
      expect(isOpen(hours, change, zone)).toBe(!open);
      expect(openUntil(hours, now, zone) === undefined).toBe(!open);
      expect(nextOpening(hours, now, zone) === undefined).toBe(open);
    }),
    { numRuns: 300 },
  );
});

test('[floor-15] a night on which the clock changes is as long as it is', () => {
  const night: OpeningHours = { ...evening, week: Array.from({ length: 7 }, () => [span(22, 5)]) };
  const hoursOpen = (from: string) => {
    const start = at(from);
    return openUntil(night, start, zone)?.since(start).total('hours');
  };
  expect(hoursOpen('2026-03-28T22:00')).toBe(6);
  expect(hoursOpen('2026-10-24T22:00')).toBe(8);
  expect(hoursOpen('2026-11-14T22:00')).toBe(7);
});

test('[floor-15] a single day beats a holiday, a holiday the week, and a long break beats all', () => {
  const hours: OpeningHours = {
    ...evening,
    holidays: { state: 'BY', spans: [] },
    exceptions: [{ date: '2026-12-25', spans: [span(11, 15)] }],
  };
  expect(isOpen(hours, at('2026-12-26T18:00'), zone)).toBe(false);
  expect(isOpen(hours, at('2026-12-25T12:00'), zone)).toBe(true);
  const away = { ...hours, closedUntil: { date: '2027-01-08', note: 'Betriebsferien' } };
  expect(isOpen(away, at('2026-12-25T12:00'), zone)).toBe(false);
  expect(wall(nextOpening(away, at('2026-12-25T12:00'), zone))).toBe('2027-01-08T17:00');
});

test('[floor-15] a location that never closes has no end, one that never opens no beginning', () => {
  const always: OpeningHours = { ...evening, week: Array.from({ length: 7 }, () => [span(0, 0)]) };
  const never: OpeningHours = { ...evening, week: Array.from({ length: 7 }, () => []) };
  expect([isOpen(always, at('2026-11-16T12:00'), zone), openUntil(always, at('2026-11-16T12:00'), zone)]).toEqual([
    true,
    undefined,
  ]);
  expect(nextOpeningChange(never, at('2026-11-16T12:00'), zone)).toBeUndefined();
});

test('[floor-15] Easter and the days that hang on it, as the calendars of the states have them', () => {
  expect([2024, 2025, 2026, 2027, 2038].map((year) => easterSunday(year).toString())).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
  const on = (date: string, state: Parameters<typeof holidayOn>[1]) => holidayOn(Temporal.PlainDate.from(date), state);
  expect([on('2026-06-04', 'BY'), on('2026-06-04', 'BE')]).toEqual(['corpus-christi', undefined]);
  expect([on('2026-11-18', 'SN'), on('2026-11-18', 'BY')]).toEqual(['repentance-day', undefined]);
  expect([on('2018-03-08', 'BE'), on('2026-03-08', 'BE')]).toEqual([undefined, 'womens-day']);
  expect([on('2017-10-31', 'HH'), on('2026-10-31', 'HH')]).toEqual([undefined, 'reformation-day']);
  for (const state of federalStates) expect(on('2026-10-03', state), state).toBe('unity-day');
});

test('[floor-15] spans that overlap, days named twice and times that are none are refused', () => {
  expect(openingRefusal(evening)).toBeUndefined();
  const monday = (...spans: OpenSpan[]) => openingRefusal({ ...evening, week: [spans, ...evening.week.slice(1)] });
  expect(monday(span(11, 15), span(14, 18))).toEqual({ code: 'opening/overlap' });
  expect(monday(span(17, 1), span(18, 19))).toEqual({ code: 'opening/overlap' });
  expect(monday({ fromMinute: 0, untilMinute: 1440 })).toEqual({ code: 'opening/not-a-time' });
  const twice = [1, 2].map(() => ({ date: '2026-12-24', spans: [] }));
  expect(openingRefusal({ ...evening, exceptions: twice })).toEqual({ code: 'opening/date-twice' });
});

test('[floor-15] every minute of the day is written and read back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1439 }), (minute) => {
      expect(readClock(clockText(minute))).toBe(minute);
    }),
  );
  expect(['24:00', '7:30', '', '12:60'].map(readClock)).toEqual([undefined, undefined, undefined, undefined]);
});
