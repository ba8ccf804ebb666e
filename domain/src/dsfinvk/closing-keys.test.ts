import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTime } from './closing-keys.ts';

test('[K26] local times are those of the calendar, in any zone and over every change of the clock', () => {
  const seconds = fc.integer({ min: 1_577_836_800, max: 2_208_988_800 });
  const changes = fc.constantFrom(
    '2026-03-29T00:59:59.999Z',
    '2026-03-29T01:00:00Z',
    '2026-10-25T00:59:59Z',
    '2026-10-25T01:00:01Z',
  );
  const instants = fc.oneof(
    seconds.map((second) => Temporal.Instant.fromEpochMilliseconds(second * 1000 + 7)),
    changes.map((text) => Temporal.Instant.from(text)),
  );
  const zones = fc.constantFrom('Europe/Berlin', 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns');
  fc.assert(
    fc.property(instants, zones, (at, timeZone) => {
      const slow = at
        .toZonedDateTimeISO(timeZone)
        .toString({ smallestUnit: 'second', roundingMode: 'trunc', timeZoneName: 'never' });
      expect(localTime(at, timeZone)).toBe(slow);
    }),
    { numRuns: 2000 },
  );
});
