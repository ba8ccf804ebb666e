import { businessDateOf, type Closing } from './business-day.ts';

/** What a device says about its clock: its own time, and how far the server last saw it off. */
export type ClockReading = { readonly at: string; readonly offsetMs: number };

/** A sale that took longer than this to arrive is late. */
export const lateAfterMs = 10 * 60_000;
/** A clock that is further off than this is shown to people. */
export const clockWarningMs = 2 * 60_000;

export function correctedTime({ at, offsetMs }: ClockReading): Temporal.Instant {
  return Temporal.Instant.from(at).add({ milliseconds: offsetMs });
}

/** When a receipt was written: never before the one before it, whatever somebody did to the clock in between. */
export function receiptTime(reading: ClockReading, previous: Temporal.Instant | undefined): Temporal.Instant {
  const corrected = correctedTime(reading);
  if (previous === undefined) return corrected;
  return Temporal.Instant.compare(corrected, previous) < 0 ? previous : corrected;
}

/** The business date of a receipt never falls behind the one before it either, because its time does not. */
export function receiptDate(occurredAt: Temporal.Instant, closing: Closing): string {
  return businessDateOf(occurredAt, closing).toString();
}

export function latenessMs(occurredAt: Temporal.Instant, receivedAt: Temporal.Instant): number {
  return Math.max(0, receivedAt.epochMilliseconds - occurredAt.epochMilliseconds);
}

export function isLate(occurredAt: Temporal.Instant, receivedAt: Temporal.Instant): boolean {
  return latenessMs(occurredAt, receivedAt) > lateAfterMs;
}

export function isClockWrong(offsetMs: number): boolean {
  return Math.abs(offsetMs) > clockWarningMs;
}

/** One exchange with the server, in epoch milliseconds: sent and received on the clock of the device. */
export type ClockSample = { readonly sentMs: number; readonly receivedMs: number; readonly serverMs: number };

/** The server's clock minus the device's, taken from the fastest exchange: it leaves the least room for error. */
export function offsetOf(samples: readonly ClockSample[]): number | undefined {
  const [best] = samples.toSorted((one, other) => roundTrip(one) - roundTrip(other));
  return best === undefined ? undefined : Math.round(best.serverMs - (best.sentMs + best.receivedMs) / 2);
}

function roundTrip({ sentMs, receivedMs }: ClockSample): number {
  return receivedMs - sentMs;
}
