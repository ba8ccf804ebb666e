import { businessDateOf, type Closing } from '../basics/business-day.ts';

/** So far ahead may the day of a receipt be when it arrives: a clock is never quite right around the closing hour. */
export const filingSlackMs = 10 * 60_000;
/** So long a till may have been cut off. A day further back comes from a clock that lost its battery. */
export const longestOfflineDays = 366;

/**
 * The business day whose reports count a receipt. That is the day printed on it, unless it cannot have been that day:
 * then it is the day on which the receipt arrived. So every receipt has a day that comes to an end, and a closing.
 */
export function filingDay(printed: string, receivedAt: Temporal.Instant, closing: Closing): string {
  const today = businessDateOf(receivedAt, closing);
  if (printed === today.toString()) return printed;
  const earliest = today.subtract({ days: longestOfflineDays }).toString();
  const latest = businessDateOf(receivedAt.add({ milliseconds: filingSlackMs }), closing).toString();
  return printed >= earliest && printed <= latest ? printed : today.toString();
}
