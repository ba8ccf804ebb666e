import { markDocument, type PrintDocument } from '@tresen/domain/print/document';
import { isWaiting } from '@tresen/domain/print/waiting-paper';
import { afterFailure, isExpired, lateMark, nextJob, type PrintFailure } from '@tresen/domain/print/job';
import { doneJob, mayGo, type PaperJob, type PaperStore } from '../journal/paper-job.ts';
import { PrinterFailure } from './printer-failure.ts';

export type QueueParts = {
  readonly papers: PaperStore;
  readonly now: () => Temporal.Instant;
  readonly timeZone: () => string;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Whether this device can print it, or another has to; `undefined`: nobody knows the printer. */
  readonly wayTo: (printerId: string) => 'here' | 'elsewhere' | undefined;
  /** Resolves when the printer has it all; throws `PrinterFailure`. `isRepeat`: the rest of the torn one is cut off first. */
  readonly print: (job: PaperJob, document: PrintDocument, isRepeat: boolean) => Promise<void>;
  /** Gives it to the server for the device that has the printer; throws `PrinterFailure`. */
  readonly handOn: (job: PaperJob) => Promise<void>;
  /** Whatever happened to a job. `undefined`: it is done and gone. */
  readonly onChange: (job: PaperJob, now: PaperJob | undefined) => void;
};

export type PrintQueue = {
  /** Looks for work; cheap, and never waits for a printer. */
  readonly wake: () => void;
  /** Resolves when nothing is being printed any more. */
  readonly stop: () => Promise<void>;
};

/**
 * Brings paper out: for each printer one job at a time, in order, drawers first. Of all windows only one runs it. What an
 * earlier window had begun and not finished is nobody's to say: it goes on as after a failure in the middle.
 */
export function startPrintQueue(parts: QueueParts): PrintQueue {
  const { papers, now, after, wayTo } = parts;
  const busy = new Map<string, Promise<void>>();
  let isStopped = false;
  let cancelLater = () => {};
  const recovered = recover(parts);

  function wake(): void {
    void recovered.then(look);
  }

  async function look(): Promise<void> {
    if (isStopped) return;
    // What waits for its signature is no work yet, and stands in nobody's way.
    const waiting = (await papers.list()).filter((job) => job.state === 'queued' && !isWaiting(job));
    for (const printerId of new Set(waiting.map((job) => job.printerId))) {
      if (busy.has(printerId)) continue;
      const job = nextJob(waiting.filter((each) => each.printerId === printerId && isDue(each, now())));
      if (job) begin(job);
    }
    comeBack(waiting);
  }

  function begin(job: PaperJob): void {
    const work = runJob(parts, job).finally(() => {
      busy.delete(job.printerId);
      wake();
    });
    busy.set(job.printerId, work);
  }

  /** When the next job may be tried again, or is too old to be printed. */
  function comeBack(waiting: readonly PaperJob[]): void {
    cancelLater();
    const pauses = waiting.flatMap(({ retryAt }) =>
      retryAt === null ? [] : [Math.max(50, now().until(Temporal.Instant.from(retryAt)).total('milliseconds'))],
    );
    if (pauses.length > 0) cancelLater = after(Math.min(...pauses), wake);
  }

  return {
    wake,
    stop: async () => {
      isStopped = true;
      cancelLater();
      await Promise.all(busy.values());
    },
  };

  function isDue(job: PaperJob, at: Temporal.Instant): boolean {
    if (wayTo(job.printerId) === undefined || !mayGo(job, at.epochMilliseconds)) return false;
    return job.retryAt === null || Temporal.Instant.compare(Temporal.Instant.from(job.retryAt), at) <= 0;
  }
}

async function recover(parts: QueueParts): Promise<void> {
  const torn = (await parts.papers.list()).filter(({ state, way }) => state === 'sending' && way !== 'handed-on');
  for (const job of torn) await settleFailure(parts, job, { cause: 'connection-lost', bytesSent: undefined });
}

async function runJob(parts: QueueParts, queued: PaperJob): Promise<void> {
  const { papers, now, wayTo, onChange } = parts;
  // How long the slip of a station may wait says who looks after it, whose clock nobody sets.
  if (isExpired(queued, now()) && queued.copyNo === 0 && !queued.slip) {
    onChange(queued, await papers.change(queued.key, (job) => ({ ...job, state: 'expired' })));
    return;
  }
  const isElsewhere = wayTo(queued.printerId) === 'elsewhere';
  const job = await papers.change(queued.key, (before) =>
    before.state === 'queued' && !isWaiting(before)
      ? { ...before, state: 'sending', way: isElsewhere ? 'handed-on' : before.way }
      : before,
  );
  if (job?.state !== 'sending') return;
  onChange(queued, job);
  try {
    if (isElsewhere) {
      await parts.handOn(job);
      return;
    }
    await parts.print(job, documentOf(parts, job), job.isCopy && job.copyNo === 0);
    await papers.change(job.key, doneJob);
    onChange({ ...job, state: 'sent' }, undefined);
  } catch (error) {
    const failure = error instanceof PrinterFailure ? error : new PrinterFailure('no-response', 0, error);
    await settleFailure(parts, job, { cause: failure.reason, bytesSent: failure.bytesSent });
  }
}

function documentOf({ now, timeZone }: QueueParts, job: PaperJob): PrintDocument {
  return markDocument(job.document, { isCopy: job.isCopy, lateAt: lateMark(job, now(), timeZone()) });
}

async function settleFailure(
  { papers, now, onChange }: QueueParts,
  failed: PaperJob,
  failure: PrintFailure,
): Promise<void> {
  const next = afterFailure(failed, failure);
  const changed = await papers.change(failed.key, (job) => ({
    ...job,
    state: next.state,
    attempts: job.attempts + 1,
    bytesSent: failure.bytesSent ?? job.bytesSent,
    cause: failure.cause,
    retryAt: next.state === 'queued' ? now().add({ seconds: next.retryInSeconds }).toString() : null,
    isCopy: job.isCopy || (next.state === 'queued' && next.isCopy),
    way: job.way === 'handed-on' ? 'own' : job.way,
  }));
  onChange(failed, changed);
}
