import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { LinkMaker } from './neighbour-link.ts';
import type { Meeting } from './neighbour-peers.ts';
import type { NeighbourStore } from './neighbour-store.ts';
import type { OwnLog } from '../orders/own-log.ts';

export type MeshParts = {
  readonly deviceId: string;
  readonly store: NeighbourStore;
  readonly links: LinkMaker;
  readonly own: Pick<OwnLog, 'state' | 'entriesAfter' | 'upload'>;
  /** Where the stream of the location stood after the last own entry that the server took; `null` if nobody knows. */
  readonly ackedEvent: () => Promise<number | null>;
  readonly isOnline: () => boolean;
  readonly meet: (letters: { to: string; body: string }[]) => Promise<Meeting>;
  readonly isGenuine: (entry: LogEntry, publicKey: string) => Promise<boolean>;
  readonly onLogChange: (listener: () => void) => () => void;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly mono: () => number;
  readonly newId: () => string;
};
