import { printDocument } from '@tresen/contract/print-document';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { HeldPrinter, HeldPrinters } from './held-printers.ts';
import type { JobJournal } from './job-journal.ts';
import { type Outcome, type PrintableJob, printOnce } from './print-once.ts';
import { Refused, type ServerCalls } from './server-calls.ts';
import { pause } from './wake-stream.ts';

type Calls = Pick<ServerCalls, 'lease' | 'reportJob'>;

export type JobParts = {
  readonly calls: Calls;
  readonly journal: JobJournal;
  readonly printers: HeldPrinters;
  readonly timeZone: () => string;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
};

/** The lease is lost after a minute of silence. */
const renewEvery = 20_000;
const tellAgain = [1000, 2000, 5000, 10_000, 20_000] as const;

/** Prints what waits for the printers of this bridge. Asked for while it runs, it looks once more. */
export function jobServer(parts: JobParts): () => Promise<void> {
  const running = new Map<string, { isAsked: boolean }>();

  async function serve(held: HeldPrinter): Promise<void> {
    const { printerId } = held.row;
    const mine = running.get(printerId);
    if (mine) {
      mine.isAsked = true;
      return;
    }
    const run = { isAsked: true };
    running.set(printerId, run);
    try {
      while (run.isAsked && !parts.signal.aborted) {
        run.isAsked = false;
        if (await parts.printers.inTurn(printerId, () => printNext(parts, printerId))) run.isAsked = true;
      }
    } finally {
      running.delete(printerId);
    }
  }

  async function serveAll(): Promise<void> {
    const all = parts.printers.all().map((held) => serve(held));
    const failed = (await Promise.allSettled(all)).find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return serveAll;
}

/** Whether there was one. */
async function printNext(parts: JobParts, printerId: string): Promise<boolean> {
  const { jobs } = await parts.calls.lease({ printerIds: [printerId] });
  const [job] = jobs;
  const held = parts.printers.find(printerId);
  if (!job || !held) return false;
  const renewing = setInterval(
    () =>
      void parts.calls.reportJob({ jobId: job.jobId, outcome: 'sending', cause: null, bytesSent: 0 }).catch(() => {}),
    renewEvery,
  );
  try {
    const document = printDocument.safeParse(job.document);
    const outcome: Outcome = document.success
      ? await bringOut(parts, held, { ...job, document: document.data as PrintDocument })
      : { outcome: 'failed', cause: 'no-response', bytesSent: 0 };
    await tell(parts, job.jobId, outcome);
  } finally {
    clearInterval(renewing);
  }
  return true;
}

/** One job out of one printer, whoever wants it. The printer's turn is the caller's. */
export async function bringOut(
  { journal, timeZone, say }: Pick<JobParts, 'journal' | 'timeZone' | 'say'>,
  held: HeldPrinter,
  job: PrintableJob,
): Promise<Outcome> {
  const outcome = await printOnce({ journal, printer: held.port, profile: held.row, timeZone: timeZone() }, job);
  held.standing =
    outcome.outcome === 'sent'
      ? { state: 'ready', cause: null }
      : { state: outcome.cause === 'not-connected' ? 'not-connected' : 'connected', cause: outcome.cause };
  say(`${held.row.name}: ${job.kind} ${job.jobId} ${outcome.outcome}${outcome.cause ? ` (${outcome.cause})` : ''}`);
  return outcome;
}

/** Until the server has heard it, or somebody else decided. What is on paper is in the journal in any case. */
async function tell({ calls, signal }: JobParts, jobId: string, outcome: Outcome): Promise<void> {
  for (const wait of [...tellAgain, undefined]) {
    try {
      await calls.reportJob({ jobId, ...outcome });
      return;
    } catch (error) {
      if (error instanceof Refused || wait === undefined || signal.aborted) return;
      await pause(wait, signal);
    }
  }
}
