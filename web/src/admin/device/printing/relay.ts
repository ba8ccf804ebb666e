import { markDocument, type PrintDocument } from '@tresen/domain/print/document';
import { lateMark } from '@tresen/domain/print/job';
import { doneJob, type PaperJob, type PaperStore } from '../journal/paper-job.ts';
import type { TillCalls } from '../sender/till-calls.ts';
import type { DeskPrinter } from './desk-printer.ts';
import { PrinterFailure } from './printer-failure.ts';

export type RelayParts = {
  readonly calls: TillCalls;
  readonly papers: PaperStore;
  readonly printHere: (printer: DeskPrinter, document: PaperJob['document'], isRepeat: boolean) => Promise<number>;
  readonly timeZone: () => string;
  /** Nobody has heard of the device with that printer for a while. */
  readonly isSilent: (printerId: string) => boolean;
  readonly onSent: (job: PaperJob) => void;
};

/** Gives a job to the server, for the device that has the printer. */
export async function handOn({ calls }: Pick<RelayParts, 'calls'>, job: PaperJob): Promise<void> {
  const { jobId, printerId, kind, refId, part, copyNo, createdAt } = job;
  const document = structuredClone(job.document) as Parameters<TillCalls['queuePrintJob']>[0]['document'];
  await calls
    .queuePrintJob({ jobId, printerId, kind, refId, part, copyNo, createdAt, document })
    .catch((error: unknown) => {
      throw new PrinterFailure('host-offline', 0, error);
    });
}

/** What became of the jobs that were handed on; those that are done are gone. */
async function followHandedOn({ calls, papers, isSilent, onSent }: RelayParts): Promise<void> {
  const waiting = (await papers.list()).filter(({ way, state }) => way === 'handed-on' && state === 'sending');
  if (waiting.length === 0) return;
  const { jobs } = await calls.printJobStates({ jobIds: waiting.slice(0, 100).map(({ jobId }) => jobId) });
  for (const job of waiting.slice(0, 100)) {
    const known = jobs.find(({ jobId }) => jobId === job.jobId);
    // The window closed before the server had it: it is given once more, and is the same job.
    if (!known) await papers.change(job.key, (before) => ({ ...before, state: 'queued' }));
    else if (known.state === 'sent' || known.state === 'cancelled') {
      await papers.change(job.key, known.state === 'sent' ? doneJob : () => undefined);
      if (known.state === 'sent') onSent(job);
    } else {
      const isWaiting = known.state === 'queued';
      const cause = known.cause ?? (isWaiting && isSilent(job.printerId) ? 'host-offline' : null);
      await papers.change(job.key, (before) => ({ ...before, state: isWaiting ? 'sending' : known.state, cause }));
    }
  }
}

/** Before it is asked for elsewhere, or not at all. Whether some of it may be on paper all the same. */
export async function takeBack({ calls }: Pick<RelayParts, 'calls'>, job: PaperJob): Promise<boolean> {
  if (job.way !== 'handed-on' || job.state !== 'sending') return false;
  const now = await calls.cancelPrintJob({ jobId: job.jobId }).catch(() => undefined);
  return now !== undefined && now.state !== 'cancelled';
}

/** Prints what others want from the printers of this device. Resolves to how many it brought out. */
async function printForOthers(
  { calls, printHere, timeZone }: RelayParts,
  own: readonly DeskPrinter[],
): Promise<number> {
  if (own.length === 0) return 0;
  const { jobs } = await calls.leasePrintJobs({ printerIds: own.map(({ printerId }) => printerId) });
  await Promise.all(
    jobs.map(async (job) => {
      const printer = own.find(({ printerId }) => printerId === job.printerId);
      if (!printer) return;
      const marks = { isCopy: job.isCopy, lateAt: lateMark(job, Temporal.Now.instant(), timeZone()) };
      const document = markDocument(job.document as PrintDocument, marks);
      const renewing = setInterval(() => void tell('sending', null, 0), 20_000);
      const tell = (outcome: 'sending' | 'sent' | 'failed', cause: PaperJob['cause'], bytesSent: number) =>
        calls.reportPrintJob({ jobId: job.jobId, outcome, cause, bytesSent }).catch(() => undefined);
      try {
        const bytesSent = await printHere(printer, document, job.isCopy && job.copyNo === 0);
        await tell('sent', null, bytesSent);
      } catch (error) {
        const failure = error instanceof PrinterFailure ? error : new PrinterFailure('no-response', 0, error);
        await tell('failed', failure.reason, failure.bytesSent);
      } finally {
        clearInterval(renewing);
      }
    }),
  );
  return jobs.length;
}

type Rounds = {
  readonly own: () => readonly DeskPrinter[];
  readonly isOver: () => boolean;
  readonly onPrinted: () => Promise<void>;
};

/** What others want and what became of one's own. Asked for while it runs, it runs once more: the news may be younger. */
export function inRounds(parts: RelayParts, { own, isOver, onPrinted }: Rounds): () => Promise<void> {
  let isRunning = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAsked && !isOver()) {
        isAsked = false;
        await followHandedOn(parts);
        isAsked = (await printForOthers(parts, own())) > 0 || isAsked;
        if (isAsked) await onPrinted();
      }
    } catch {
      // No network: the next time will do.
    } finally {
      isRunning = false;
    }
  };
}
