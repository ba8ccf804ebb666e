import type { PrintDocument, PrintKind } from '@tresen/domain/print/document';
import type { PrintCause, PrintJobState } from '@tresen/domain/print/job';
import { type WaitingPaper, waitsForNothing } from '@tresen/domain/print/waiting-paper';

/** Paper that is still to come, or that did not come. */
export type PaperJob = WaitingPaper & {
  /** What it is of, which part, which copy, on which printer: asked for twice, printed once. */
  readonly key: string;
  /** What the server knows it by. */
  readonly jobId: string;
  readonly printerId: string;
  readonly kind: PrintKind;
  /** The order, the report or whatever else it belongs to. */
  readonly refId: string;
  readonly part: number;
  readonly copyNo: number;
  readonly document: PrintDocument;
  readonly createdAt: string;
  readonly state: PrintJobState;
  readonly attempts: number;
  readonly bytesSent: number;
  readonly cause: PrintCause | null;
  /** Not before. */
  readonly retryAt: string | null;
  /** Perhaps it is already on paper: it comes out as a copy. */
  readonly isCopy: boolean;
  /** Absent: of no station. */
  readonly slip?: SlipJob | undefined;
  /** Printed by this device, or handed on to the one that has the printer. */
  readonly way: 'own' | 'handed-on';
};

/** The slip of a station. It stays when it is printed, without its text, until nobody could ask for it again. */
export type SlipJob = {
  /** Tickets that are on paper with it. */
  readonly orderIds: readonly string[];
  readonly stationId: string;
  /** While the printer is this device's, in milliseconds since 1970 by its own clock: said again and again. */
  readonly goesUntil: number;
  /** Written down in the log. */
  readonly isTold: boolean;
};

/** Between the windows of a device: the queue is another one, or the server has something for it. */
export const paperChannel = 'paper';
export type PaperNews = 'changed' | 'wanted';

/** The queue on the disk. Each method is one transaction. */
export type PaperStore = {
  readonly list: () => Promise<readonly PaperJob[]>;
  /** What is already known by its key stays as it is. */
  readonly add: (jobs: readonly PaperJob[]) => Promise<void>;
  /** `undefined` for a job that is gone meanwhile; to let it go, `change` answers nothing. */
  readonly change: (key: string, change: (job: PaperJob) => PaperJob | undefined) => Promise<PaperJob | undefined>;
};

export type NewPaper = Pick<PaperJob, 'jobId' | 'printerId' | 'kind' | 'refId' | 'part' | 'document' | 'createdAt'> & {
  readonly copyNo?: number;
  readonly way?: PaperJob['way'];
  readonly isCopy?: boolean;
  readonly waiting?: WaitingPaper;
  readonly slip?: SlipJob | undefined;
};

export function paperJob({
  copyNo = 0,
  way = 'own',
  isCopy = copyNo > 0,
  waiting = waitsForNothing,
  ...paper
}: NewPaper): PaperJob {
  const { kind, refId, part, printerId } = paper;
  return {
    ...paper,
    ...waiting,
    key: [kind, refId, part, copyNo, printerId].join(':'),
    copyNo,
    way,
    isCopy,
    state: 'queued',
    attempts: 0,
    bytesSent: 0,
    cause: null,
    retryAt: null,
  };
}

/** What is left of a job that came out: nothing, but of the slip of a station that it did. */
export function doneJob(job: PaperJob): PaperJob | undefined {
  if (!job.slip) return undefined;
  return { ...job, state: 'sent', cause: null, retryAt: null, document: { ...job.document, blocks: [] } };
}

/**
 * Whether it may go to its printer now: the slip of a station only while the printer is this device's, whatever its clock did since. A
 * copy that somebody asked for goes at once.
 */
export function mayGo({ slip, copyNo }: PaperJob, nowMs: number): boolean {
  return !slip || copyNo > 0 || (slip.goesUntil > nowMs && slip.goesUntil - nowMs <= slipGoesMs);
}

/** So long a slip may go after it was last said that the printer is this device's. */
export const slipGoesMs = 15_000;
