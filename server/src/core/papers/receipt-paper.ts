import { guestSlips } from '@tresen/domain/print/card-slip';
import type { ZReportMasterData } from '@tresen/domain/closing/z-report';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { PaperSender } from '@tresen/domain/print/sender';
import { receiptDocument, type ReceiptPaper } from '@tresen/domain/print/receipt';
import type { Locale } from '@tresen/i18n/locale';
import { paperMessages } from '@tresen/i18n/paper-messages';
import type { Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { attemptOf } from '../cards/attempt-row.ts';
import { logoOf } from './logo-of.ts';
import { printedAt } from './printed-at.ts';
import { tseOf } from './tse-of.ts';

export type ReceiptToPrint = {
  readonly sale: SaleFact;
  readonly locale: Locale;
  /** Whether somebody comes again while its signature is not known. */
  readonly mayWait: boolean;
};

/** The receipt of a sale as it was booked and signed; `undefined`: it is not booked. `waits`: come again, it may still be signed. */
export async function receiptPaper(
  kept: Kept,
  { sale, locale, mayWait }: ReceiptToPrint,
): Promise<PrintDocument | 'waits' | undefined> {
  const paper = await bookedPaper(kept, { sale, mayWait });
  if (!paper || paper === 'waits') return paper;
  return receiptDocument(paper, { locale, words: paperMessages[locale] });
}

/** Everything that stands on it, for whatever paper is made of it. */
export async function bookedPaper(
  { tx, files }: Kept,
  { sale, mayWait }: Omit<ReceiptToPrint, 'locale'>,
): Promise<ReceiptPaper | 'waits' | undefined> {
  const booked = await tx
    .selectFrom('app.order_keys as key')
    .innerJoin('app.receipts as receipt', (join) =>
      join
        .onRef('receipt.org_id', '=', 'key.org_id')
        .onRef('receipt.register_id', '=', 'key.register_id')
        .onRef('receipt.series', '=', 'key.series')
        .onRef('receipt.no', '=', 'key.no')
        .onRef('receipt.business_date', '=', 'key.business_date'),
    )
    .select([
      'receipt.register_id',
      'receipt.occurred_at',
      'receipt.series',
      'receipt.device_date',
      'receipt.device_id',
      'receipt.device_seq',
      'receipt.z_no',
    ])
    .where('key.order_id', '=', sale.orderId)
    .executeTakeFirst();
  const sender = booked && (await senderOf({ tx, files }, sale.locationId, booked.z_no));
  if (!booked || !sender) return undefined;
  const at = (await printedAt(tx, booked)).toString();
  const tse = await tseOf(tx, { sale, registerId: booked.register_id, soldAt: at, mayWait });
  if (tse.kind === 'waits') return 'waits';
  return { sender, sale, series: booked.series, at, servedBy: '', tse, slips: await slipsOf(tx, sale) };
}

async function slipsOf(tx: Tx, { payments }: SaleFact) {
  const attemptIds = payments.flatMap(({ attemptId }) => attemptId ?? []);
  if (attemptIds.length === 0) return undefined;
  const rows = await tx.selectFrom('app.card_attempts').selectAll().where('attempt_id', 'in', attemptIds).execute();
  return guestSlips(payments, rows.map(attemptOf));
}

type Kept = { readonly tx: Tx; readonly files: FileStore };

/**
 * Who sold it. From its closing on that is what the report has kept: a business that moves or is renamed leaves the receipts of
 * ten years as they were.
 */
async function senderOf({ tx, files }: Kept, locationId: string, zNo: number | null): Promise<PaperSender | undefined> {
  const organization = await tx.selectFrom('app.organizations').selectAll().executeTakeFirst();
  const place = await tx
    .selectFrom('app.locations')
    .selectAll()
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!organization || !place) return undefined;
  const closed = zNo === null ? undefined : await closedSender(tx, locationId, zNo);
  const location = closed?.location ?? {
    name: place.name,
    timeZone: place.time_zone,
    street: place.street,
    postalCode: place.postal_code,
    city: place.city,
  };
  return {
    organization: closed?.organization ?? {
      name: organization.name,
      street: organization.street,
      postalCode: organization.postal_code,
      city: organization.city,
      taxNumber: organization.tax_number,
      vatId: organization.vat_id,
    },
    location: {
      name: location.name,
      timeZone: location.timeZone,
      street: location.street,
      postalCode: location.postalCode,
      city: location.city,
      receiptHeader: place.receipt_header,
      receiptFooter: place.receipt_footer,
    },
    logo: place.logo_file_id === null ? undefined : await logoOf(files, place.org_id, place.logo_file_id),
  };
}

async function closedSender(
  tx: Tx,
  locationId: string,
  zNo: number,
): Promise<Pick<ZReportMasterData, 'organization' | 'location'> | undefined> {
  const report = await tx
    .selectFrom('app.z_reports')
    .select('master_data')
    .where('location_id', '=', locationId)
    .where('z_no', '=', zNo)
    .executeTakeFirst();
  // Written by `app.master_data_of` and never changed.
  return report && (report.master_data as unknown as ZReportMasterData);
}
