import type { EntryOutcome } from '@tresen/contract/device-log';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Till } from '../till/till.ts';

/** The log of this device, as far as the feed needs it. */
export type OwnLog = {
  readonly record: Till['record'];
  readonly state: () => Promise<
    { readonly lastSeq: number; readonly ackedSeq: number; readonly floor: { readonly seq: number } } | undefined
  >;
  readonly entriesAfter: (seq: number, limit: number) => Promise<readonly LogEntry[]>;
  /** Sent twice, done once: an entry that the server has gets the answer of the first time. */
  readonly upload: (input: { entries: LogEntry[] }) => Promise<{ readonly outcomes: readonly EntryOutcome[] }>;
};
