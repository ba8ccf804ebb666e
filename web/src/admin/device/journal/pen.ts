import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Clock } from '../till/till-clock.ts';
import type { Signer } from './device-key.ts';
import type { Booking, Journal } from './journal.ts';
import type { PaperJob } from './paper-job.ts';

export type Pen = {
  readonly journal: Journal;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly app: string;
  /** Raised by whoever took the register last. */
  readonly epoch: number;
  /** What a sale brings to paper; it is queued where the sale is written. */
  readonly papersFor?: PapersFor | undefined;
};

export type PapersFor = (entry: LogEntry, booking: Booking) => readonly PaperJob[];
