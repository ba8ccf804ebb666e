import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultClosing } from '../basics/business-day.ts';
import { correctedTime, isClockWrong, isLate, latenessMs, offsetOf, receiptDate, receiptTime } from './device-clock.ts';

const hours = (count: number) => count * 3_600_000;
const anInstant = fc
  .integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));

test('offline-7.22 however wrong a clock is, the measured offset brings its time back', () => {
  fc.assert(
    fc.property(anInstant, fc.integer({ min: -hours(48), max: hours(48) }), (now, offMs) => {
      const reading = { at: now.add({ milliseconds: offMs }).toString(), offsetMs: -offMs };
      expect(correctedTime(reading).toString()).toBe(now.toString());
      expect(receiptDate(correctedTime(reading), defaultClosing)).toBe(receiptDate(now, defaultClosing));
    }),
  );
});

test('offline-6.7 receipts never go back in time, and neither do their business dates', () => {
  const reading = fc.record({
    jumpMs: fc.integer({ min: -hours(30), max: hours(30) }),
    offsetMs: fc.integer({ min: -9000, max: 9000 }),
  });
  fc.assert(
    fc.property(anInstant, fc.array(reading, { minLength: 1, maxLength: 20 }), (start, readings) => {
      let [clock, previous]: [Temporal.Instant, Temporal.Instant | undefined] = [start, undefined];
      for (const { jumpMs, offsetMs } of readings) {
        clock = clock.add({ milliseconds: jumpMs });
        const time = receiptTime({ at: clock.toString(), offsetMs }, previous);
        expect(
          Temporal.Instant.compare(time, correctedTime({ at: clock.toString(), offsetMs })),
        ).toBeGreaterThanOrEqual(0);
        if (previous !== undefined) {
          expect(Temporal.Instant.compare(time, previous)).toBeGreaterThanOrEqual(0);
          expect(receiptDate(time, defaultClosing) >= receiptDate(previous, defaultClosing)).toBe(true);
        }
        previous = time;
      }
    }),
  );
});

test('offline-7.23 in the nights when clocks change, the date follows the local time of the location', () => {
  const date = (at: string) => receiptDate(Temporal.Instant.from(at), defaultClosing);
  expect([date('2027-03-28T01:59:59Z'), date('2027-03-28T02:00:00Z')]).toEqual(['2027-03-27', '2027-03-28']);
  expect([date('2026-10-25T02:59:59Z'), date('2026-10-25T03:00:00Z')]).toEqual(['2026-10-24', '2026-10-25']);
});

test('offline-5 late is what took more than ten minutes; a clock ahead of the server is not late', () => {
  const sold = Temporal.Instant.from('2026-11-14T18:00:00Z');
  expect(isLate(sold, sold.add({ minutes: 10 }))).toBe(false);
  expect(isLate(sold, sold.add({ minutes: 10, milliseconds: 1 }))).toBe(true);
  expect(latenessMs(sold.add({ hours: 2 }), sold)).toBe(0);
});

test('offline-7.22 more than two minutes off is shown, in either direction', () => {
  expect([-120_001, -120_000, 0, 120_000, 120_001].map(isClockWrong)).toEqual([true, false, false, false, true]);
});

test('offline-3.5 the fastest exchange tells the offset, exact to half its round trip', () => {
  expect(offsetOf([])).toBeUndefined();
  const exchange = fc.record({ thereMs: fc.nat(4000), backMs: fc.nat(4000) });
  fc.assert(
    fc.property(
      fc.integer({ min: -hours(24), max: hours(24) }),
      fc.array(exchange, { minLength: 1 }),
      (offMs, trips) => {
        const samples = trips.map(({ thereMs, backMs }, index) => {
          const sentMs = 1_800_000_000_000 + index * 60_000;
          return { sentMs, serverMs: sentMs + thereMs + offMs, receivedMs: sentMs + thereMs + backMs };
        });
        const fastest = Math.min(...trips.map(({ thereMs, backMs }) => thereMs + backMs));
        expect(Math.abs(offsetOf(samples)! - offMs)).toBeLessThanOrEqual(fastest / 2 + 1);
      },
    ),
  );
});
