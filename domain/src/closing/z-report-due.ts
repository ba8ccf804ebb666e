import { businessDateOf, type Closing, endOf } from '../basics/business-day.ts';

/** A till of the organisation, as the server last heard of it. */
export type KnownTill = {
  readonly deviceId: string;
  readonly lastSeenAt: Temporal.Instant | null;
  /** What it said it still had to send. */
  readonly unsent: number;
};

export const helloMinutes = 10;
export const longestWaitHours = 6;

/** A till of which nobody can say that everything it sold is here. */
export function isStraggler({ lastSeenAt, unsent }: KnownTill, now: Temporal.Instant): boolean {
  if (lastSeenAt === null) return unsent > 0;
  const isSilent = Temporal.Instant.compare(lastSeenAt.add({ minutes: helloMinutes }), now) < 0;
  return isSilent || unsent > 0;
}

type OpenDays = {
  readonly closing: Closing;
  readonly now: Temporal.Instant;
  /** Business dates that have something to close, in any order. */
  readonly openDates: readonly string[];
  /** The latest day that the clock has closed. */
  readonly lastClosedDate: string | null;
  readonly tills: readonly KnownTill[];
};

export type ClosingPlan = {
  /** Oldest first, one report each. */
  readonly dates: readonly string[];
  /** When to look again. */
  readonly nextAt: Temporal.Instant;
};

/**
 * Which days the clock closes now. A day that is over is closed as soon as every till is known to have sent everything,
 * at the latest six hours after its end. What belongs to a day that was closed before is closed at once.
 */
export function planClosing({ closing, now, openDates, lastClosedDate, tills }: OpenDays): ClosingPlan {
  const today = businessDateOf(now, closing);
  const over = openDates.filter((date) => date < today.toString()).toSorted();
  const waiting = tills.some((till) => isStraggler(till, now));
  const isDue = (date: string): boolean => {
    if (!waiting || (lastClosedDate !== null && date <= lastClosedDate)) return true;
    const latest = endOf(Temporal.PlainDate.from(date), closing).add({ hours: longestWaitHours });
    return Temporal.Instant.compare(latest, now) <= 0;
  };
  // A day is never closed while an older one waits: its report would take the older one's receipts too.
  const firstWaiting = over.findIndex((date) => !isDue(date));
  const dates = firstWaiting === -1 ? over : over.slice(0, firstWaiting);
  const waitsUntil = firstWaiting === -1 ? undefined : now.add({ minutes: 1 });
  return { dates, nextAt: waitsUntil ?? endOf(today, closing) };
}
