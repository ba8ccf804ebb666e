import { documentBytes, tornPieceBytes } from '@tresen/domain/print/bytes';
import { markDocument, type PrintDocument, type PrintKind } from '@tresen/domain/print/document';
import { type PrintCause, lateMark } from '@tresen/domain/print/job';
import type { PrinterProfile } from '@tresen/domain/print/printer-profile';
import type { JobJournal } from './job-journal.ts';
import { printerKit } from './printer-kit.ts';
import { failureFrom, type NetworkPrinter } from './printer-port.ts';

export type PrintableJob = {
  readonly jobId: string;
  readonly kind: PrintKind;
  readonly document: PrintDocument;
  readonly createdAt: string;
  readonly copyNo: number;
  /** Somebody has decided that it may come a second time, and it says so. */
  readonly isCopy: boolean;
};

export type Outcome =
  | { readonly outcome: 'sent'; readonly cause: null; readonly bytesSent: number }
  | { readonly outcome: 'failed'; readonly cause: PrintCause; readonly bytesSent: number };

type Parts = {
  readonly journal: JobJournal;
  readonly printer: NetworkPrinter;
  readonly profile: PrinterProfile;
  readonly timeZone: string;
};

/**
 * Brings one job out of a printer, at most once: what was printed before is only said again, and what may be half on paper
 * comes again only as a copy that somebody asked for.
 */
export async function printOnce({ journal, printer, profile, timeZone }: Parts, job: PrintableJob): Promise<Outcome> {
  const before = journal.of(job.jobId);
  if (before === 'printed') return { outcome: 'sent', cause: null, bytesSent: 1 };
  const isTorn = before === 'begun' || before === 'torn';
  if (isTorn && !job.isCopy) return { outcome: 'failed', cause: 'connection-lost', bytesSent: 1 };

  const lateAt = lateMark(job, Temporal.Now.instant(), timeZone);
  const paper = documentBytes(markDocument(job.document, { isCopy: job.isCopy, lateAt }), profile, printerKit);
  const isRepeat = isTorn || (job.isCopy && job.copyNo === 0);
  const bytes = isRepeat ? Buffer.concat([tornPieceBytes(profile), paper]) : paper;
  await journal.mark(job.jobId, 'begun');
  try {
    await printer.print(bytes);
  } catch (error) {
    const { reason, bytesSent } = failureFrom(error);
    await journal.mark(job.jobId, bytesSent === 0 && !isTorn ? 'clear' : 'torn');
    return { outcome: 'failed', cause: reason, bytesSent };
  }
  await journal.mark(job.jobId, 'printed');
  return { outcome: 'sent', cause: null, bytesSent: bytes.length };
}
