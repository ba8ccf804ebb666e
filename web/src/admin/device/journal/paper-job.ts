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
  /** Printed by this device, or handed on to the one that has the printer. */
  readonly way: 'own' | 'handed-on';
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
