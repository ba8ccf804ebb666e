import { businessDateOf, type Closing } from '../basics/business-day.ts';

/** What a device says about its clock: its own time, and how far the server last saw it off. */
export type ClockReading = {
  readonly at: string;
  readonly offsetMs: number;
  /** Nobody has moved the clock since it was compared with the server's: the corrected time is the true one. */
  readonly isProven?: boolean;
};

/** A sale that took longer than this to arrive is late. */
export const lateAfterMs = 10 * 60_000;
/** So far ahead of the true time a receipt may be dated, so that it is not dated before the one before it. */
export const aheadAtMostMs = 5 * 60_000;
/** A clock that is further off than this is shown to people. */
export const clockWarningMs = 2 * 60_000;

export function correctedTime({ at, offsetMs }: ClockReading): Temporal.Instant {
  return Temporal.Instant.from(at).add({ milliseconds: offsetMs });
}

/**
 * When a receipt was written: never before the one before it, whatever somebody did to the clock in between. Unless the
 * one before it has a time that is proven to lie ahead: then the register comes back, and its numbers alone tell the order.
 */
export function receiptTime(reading: ClockReading, previous: Temporal.Instant | undefined): Temporal.Instant {
  const corrected = correctedTime(reading);
  if (previous === undefined) return corrected;
  if (Temporal.Instant.compare(corrected, previous) >= 0) return corrected;
  const latest = corrected.add({ milliseconds: aheadAtMostMs });
  return reading.isProven === true && Temporal.Instant.compare(latest, previous) < 0 ? latest : previous;
}

/** The business date of a receipt follows its time, so it comes back with it too. */
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

/** A reading of both clocks of a device: the one on the wall, and one that only ever counts. */
export type TwoClocks = { readonly wallMs: number; readonly monoMs: number };

const jumpAtLeastMs = 60_000;

/**
 * Whether the clock on the wall has only gone on since then, as the other one did. One that counts anew, or stood still while
 * the device slept, proves nothing.
 */
export function hasOnlyGoneOn(since: TwoClocks, now: TwoClocks): boolean {
  const [wallMs, monoMs] = [now.wallMs - since.wallMs, now.monoMs - since.monoMs];
  return monoMs >= 0 && Math.abs(wallMs - monoMs) < jumpAtLeastMs;
}

function roundTrip({ sentMs, receivedMs }: ClockSample): number {
  return receivedMs - sentMs;
}
