import { markDocument, type PrintDocument } from '@tresen/domain/print-document';
import { lateMark } from '@tresen/domain/print-job';
import type { PaperJob, PaperStore } from '../offline/paper-job.ts';
import type { TillCalls } from '../offline/till-calls.ts';
import type { DeskPrinter } from './desk-printer.ts';
import { PrinterFailure } from './printer-failure.ts';

export type RelayParts = {
  readonly calls: TillCalls;
  readonly papers: PaperStore;
  readonly printHere: (printer: DeskPrinter, document: PaperJob['document'], isRepeat: boolean) => Promise<number>;
  readonly timeZone: () => string;
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
export async function followHandedOn({ calls, papers }: RelayParts): Promise<void> {
  const waiting = (await papers.list()).filter(({ way, state }) => way === 'handed-on' && state === 'sending');
  if (waiting.length === 0) return;
  const { jobs } = await calls.printJobStates({ jobIds: waiting.map(({ jobId }) => jobId) });
  for (const { key, jobId } of waiting) {
    const known = jobs.find((job) => job.jobId === jobId);
    if (known?.state === 'sent') await papers.change(key, () => undefined);
    else if (known && known.state !== 'sending') {
      const state = known.state === 'queued' ? 'sending' : known.state;
      await papers.change(key, (job) => ({ ...job, state, cause: known.cause }));
    }
  }
}

/** Prints what others want from the printers of this device. Resolves to how many it brought out. */
export async function printForOthers(
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
