import { correctedTime } from './device-clock.ts';
import type { LogEntry } from './log-entry.ts';

/** As long as somebody may come back with a receipt, and longer than any server is restored from. */
export const keptForDays = 30;

export type Closed = {
  readonly ackedSeq: number;
  /** Every receipt of this series up to this number is in a Z-report. */
  readonly series: number;
  readonly closedNo: number;
  readonly now: Temporal.Instant;
};

/**
 * The last of these entries that a device may let go of: acknowledged, thirty days old, and where it is a receipt, closed.
 * `entries` are its oldest ones in order; behind the first that has to stay everything stays. `undefined`: none may go.
 */
export function lastToForget(entries: readonly LogEntry[], closed: Closed): number | undefined {
  const kept = entries.findIndex((entry) => !mayGo(entry, closed));
  return entries[(kept === -1 ? entries.length : kept) - 1]?.seq;
}

function mayGo(entry: LogEntry, { ackedSeq, series, closedNo, now }: Closed): boolean {
  const youngest = now.subtract({ hours: keptForDays * 24 });
  if (entry.seq > ackedSeq || Temporal.Instant.compare(correctedTime(entry), youngest) > 0) return false;
  const receiptNo = receiptNoOf(entry);
  if (receiptNo === undefined) return true;
  // A report takes everything up to its day: with the first number of a series, all of the series before it.
  return entry.series === series ? receiptNo <= closedNo : (entry.series ?? 0) < series && closedNo > 0;
}

function receiptNoOf({ payload }: LogEntry): number | undefined {
  if (typeof payload !== 'object' || payload === null || !('receiptNo' in payload)) return undefined;
  return Number(payload.receiptNo);
}
