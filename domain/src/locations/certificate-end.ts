const daysBefore = [180, 90, 30, 7] as const;

/**
 * Which word about the end of a certificate is due with so many days left: at 180, 90, 30 and 7 days, then each day anew, also beyond
 * the end. `undefined`: none yet. Whoever looks late hears the latest word, not all of them.
 */
export function certificateWordDue(daysLeft: number): number | undefined {
  if (daysLeft <= 7) return daysLeft;
  return daysBefore.findLast((days) => daysLeft <= days);
}

/** Whole days until then; on the last day 0, after it less than 0. */
export function daysUntil(until: Temporal.Instant, now: Temporal.Instant): number {
  return Math.floor((until.epochMilliseconds - now.epochMilliseconds) / 86_400_000);
}
