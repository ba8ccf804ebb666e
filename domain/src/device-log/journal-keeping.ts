import type { LogEntry } from './log-entry.ts';

/** As long as somebody may come back with a receipt, and longer than any server is restored from. */
export const keptForDays = 30;

/** At this time of the server it held everything up to this entry. */
export type Held = { readonly seq: number; readonly at: string };

/**
 * What a device remembers of how long the server has held its log: one mark a day, by the server's clock alone. The clock of
 * the device would do away with the copy of a whole month when somebody sets it.
 */
export function markHeld(marks: readonly Held[], ackedSeq: number, now: Temporal.Instant): readonly Held[] {
  // What the server took back, or said with a clock that was wrong, says nothing.
  const sound = marks.filter(({ seq, at }) => seq <= ackedSeq && daysSince(at, now) >= 0);
  const newest = sound.at(-1);
  const isDue = newest === undefined || daysSince(newest.at, now) >= 1;
  const all = isDue && ackedSeq > 0 ? [...sound, { seq: ackedSeq, at: now.toString() }] : sound;
  return all.slice(Math.max(0, countOld(all, now) - 1));
}

/** The last entry that the server has held for thirty days; 0 if it has held none for so long. */
export function heldLongEnough(marks: readonly Held[], now: Temporal.Instant): number {
  return marks[countOld(marks, now) - 1]?.seq ?? 0;
}

function countOld(marks: readonly Held[], now: Temporal.Instant): number {
  return marks.filter(({ at }) => daysSince(at, now) >= keptForDays).length;
}

function daysSince(at: string, now: Temporal.Instant): number {
  return now.since(Temporal.Instant.from(at)).total('hours') / 24;
}

export type Closed = {
  /** The server has held everything up to this entry for long enough. */
  readonly heldSeq: number;
  /** Every receipt of this series up to this number is in a Z-report. */
  readonly series: number;
  readonly closedNo: number;
};

/**
 * The last of these entries that a device may let go of: held by the server for thirty days, and where it is a receipt, closed.
 * `entries` are its oldest ones in order; behind the first that has to stay everything stays. `undefined`: none may go.
 */
export function lastToForget(entries: readonly LogEntry[], closed: Closed): number | undefined {
  const kept = entries.findIndex((entry) => !mayGo(entry, closed));
  return entries[(kept === -1 ? entries.length : kept) - 1]?.seq;
}

function mayGo(entry: LogEntry, { heldSeq, series, closedNo }: Closed): boolean {
  if (entry.seq > heldSeq) return false;
  const receiptNo = receiptNoOf(entry);
  if (receiptNo === undefined) return true;
  // A report takes everything up to its day: with the first number of a series, all of the series before it.
  return entry.series === series ? receiptNo <= closedNo : (entry.series ?? 0) < series && closedNo > 0;
}

function receiptNoOf({ payload }: LogEntry): number | undefined {
  if (typeof payload !== 'object' || payload === null || !('receiptNo' in payload)) return undefined;
  return Number(payload.receiptNo);
}
