import type { DeviceRole } from '@tresen/domain/people/device-access';
import type { EntryOutcome } from '@tresen/contract/device-log';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';

/** A device of the same place, and the key that its signatures are checked with. */
export type KnownNeighbour = {
  readonly deviceId: string;
  readonly role: DeviceRole;
  readonly publicKey: string;
  /** Was heard lately, when the server was last asked. */
  readonly isHere?: boolean;
  /** The server did not name it any more: it was ended, or stands elsewhere. What it wrote before is still what it wrote. */
  readonly isEnded?: boolean;
};

/** What another device wrote and this one keeps for it, with the server's answer where it is known. */
export type ForeignEntry = { readonly entry: LogEntry; readonly outcome: EntryOutcome | undefined };

/**
 * Copies of what the neighbours wrote: whoever reaches the server first hands them in, also when the one who wrote them is
 * lost. A port: Dexie in the browser, memory in tests.
 */
export type NeighbourStore = {
  readonly neighbours: () => Promise<readonly KnownNeighbour[]>;
  readonly keepNeighbours: (neighbours: readonly KnownNeighbour[]) => Promise<void>;
  /** Of all devices, each in its order. */
  readonly entries: () => Promise<readonly ForeignEntry[]>;
  /** Known ones are left as they are. */
  readonly add: (entries: readonly LogEntry[]) => Promise<void>;
  readonly keepOutcomes: (device: string, outcomes: readonly EntryOutcome[]) => Promise<void>;
  readonly remove: (device: string, untilSeq: number) => Promise<void>;
  readonly close: () => void;
};
