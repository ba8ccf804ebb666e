import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesRefusals, locationKinds } from './location-dates.ts';

const instant = fc
  .integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) - 1 })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));
const maybe = fc.option(instant, { nil: undefined });

test('[D34] an event has a start and a later end, a location has neither; nothing else is accepted', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locationKinds), maybe, maybe, (kind, startsAt, endsAt) => {
      const isEvent = startsAt !== undefined && endsAt !== undefined && Temporal.Instant.compare(startsAt, endsAt) < 0;
      const isLocation = startsAt === undefined && endsAt === undefined;
      const isRight = kind === 'event' ? isEvent : isLocation;
      expect(datesRefusals({ kind, startsAt, endsAt }).length === 0).toBe(isRight);
    }),
  );
});

test('[D34] a year that was mistyped is noticed', () => {
  const at = Temporal.Instant.from('2026-07-24T16:00:00Z');
  for (const wrong of ['0026-07-24T20:00:00Z', '0000-01-01T00:00:00Z', '9026-07-24T20:00:00Z'])
    expect(datesRefusals({ kind: 'event', startsAt: at, endsAt: Temporal.Instant.from(wrong) })).toEqual([
      { code: 'dates/not-plausible', field: 'endsAt' },
    ]);
});

test('[D34] each wrong field is named with what is wrong', () => {
  const at = Temporal.Instant.from('2026-07-24T16:00:00Z');
  expect(datesRefusals({ kind: 'event', startsAt: undefined, endsAt: undefined })).toEqual([
    { code: 'dates/required', field: 'startsAt' },
    { code: 'dates/required', field: 'endsAt' },
  ]);
  expect(datesRefusals({ kind: 'event', startsAt: at, endsAt: at })).toEqual([
    { code: 'dates/end-before-start', field: 'endsAt' },
  ]);
  expect(datesRefusals({ kind: 'location', startsAt: at, endsAt: undefined })).toEqual([
    { code: 'dates/only-for-events', field: 'startsAt' },
  ]);
});
