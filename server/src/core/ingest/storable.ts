import { type ClockReading, correctedTime } from '@tresen/domain/device-log/device-clock';

/** Text as a database can hold it: without the zero character, and without halves of characters. What came stays in the log. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

const earliest = Temporal.Instant.from('1970-01-01T00:00:00Z');
const latest = Temporal.Instant.from('2200-01-01T00:00:00Z');

/** An instant that a clock can show; a device that says another is taken at the time of its arrival. */
export function storableInstant(read: () => Temporal.Instant, otherwise: Temporal.Instant): Temporal.Instant {
  try {
    const instant = read();
    const isPossible =
      Temporal.Instant.compare(instant, earliest) >= 0 && Temporal.Instant.compare(instant, latest) < 0;
    return isPossible ? instant : otherwise;
  } catch {
    return otherwise;
  }
}

/** Plain data with every text in it as a database can hold it. */
export function storableJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? storableText(one) : one)));
}

/** By the device's clock as far as its error is known. Nothing was signed after it arrived. */
export function signedTime(reading: ClockReading, now: Temporal.Instant): Temporal.Instant {
  const corrected = storableInstant(() => correctedTime(reading), now);
  return Temporal.Instant.compare(corrected, now) > 0 ? now : corrected;
}
