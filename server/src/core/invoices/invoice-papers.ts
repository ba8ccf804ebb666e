import { storedSale } from '@tresen/contract/sale-entries';
import type { Result } from '@tresen/domain/basics/result';
import { accept } from '@tresen/domain/basics/result';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { PrintDocument } from '@tresen/domain/print/document';
import { entertainmentDocument, invoiceDocument } from '@tresen/domain/print/invoice';
import type { ReceiptPaper } from '@tresen/domain/print/receipt';
import { type Entertainment, type EntertainmentRefusal, readEntertainment } from '@tresen/domain/sales/invoice';
import type { Locale } from '@tresen/i18n/locale';
import { paperMessages } from '@tresen/i18n/paper-messages';
import type { Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { bookedPaper } from '../papers/receipt-paper.ts';
import { versionsOf } from './addressed-receipts.ts';

type Kept = { readonly tx: Tx; readonly files: FileStore };

/** What the till wrote, and what is made of it. */
export type Wanted = { readonly orderId: string; readonly entry: string | null; readonly locale: Locale };

/** The receipt with the newest name on it; `undefined`: nobody has named anybody. */
export async function invoicePaper(kept: Kept, wanted: Wanted): Promise<PrintDocument | undefined> {
  const addressed = (await versionsOf(kept.tx, wanted.orderId)).at(-1);
  const paper = addressed && (await paperOf(kept, wanted));
  return paper && invoiceDocument(paper, addressed, languageOf(wanted));
}

/** The receipt with the form below it. */
export async function entertainmentPaper(
  kept: Kept,
  wanted: Wanted & { readonly form: Entertainment },
): Promise<Result<PrintDocument, EntertainmentRefusal> | undefined> {
  const paper = await paperOf(kept, wanted);
  if (!paper) return undefined;
  const addressed = (await versionsOf(kept.tx, wanted.orderId)).at(-1);
  const { totalCents } = paper.sale;
  const read = readEntertainment(wanted.form, { totalCents, isAddressed: addressed !== undefined });
  if (!read.ok) return read;
  return accept(entertainmentDocument(paper, { addressed, form: read.value }, languageOf(wanted)));
}

/** Nobody waits here: whoever asks has seen the receipt before, with its signature or with the mark. */
async function paperOf(kept: Kept, { entry }: Wanted): Promise<ReceiptPaper | undefined> {
  // Read with its shape when it came; the payload is plain data of the log.
  const sale = entry === null ? undefined : storedSale(JSON.parse(entry) as LogEntry);
  const paper = sale && (await bookedPaper(kept, { sale, mayWait: false }));
  return paper === 'waits' ? undefined : paper;
}

function languageOf({ locale }: Wanted) {
  return { locale, words: paperMessages[locale] };
}
