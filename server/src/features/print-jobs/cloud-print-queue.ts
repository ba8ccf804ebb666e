import { hash, timingSafeEqual } from 'node:crypto';
import { printDocument } from '@tresen/contract/print-document';
import { documentBytes } from '@tresen/domain/print/bytes';
import { markDocument, type PrintDocument } from '@tresen/domain/print/document';
import type { Directory } from '../../platform/db/directory.ts';
import { settleFailedJob, takePrintJob } from '../../core/printing/print-job-rows.ts';
import { profileOf } from '../../core/printing/printer-rows.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { printerKit } from '../../core/printing/printer-kit.ts';
import type { CloudPrintQueue, CloudPrinter } from '../../core/printing/register-cloud-printers.ts';

type Services = {
  readonly directory: Directory;
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

const anyId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The same queue and the same leases as for printers of a device: here the printer itself is the one that holds them. */
export function cloudPrintQueue(services: Services): CloudPrintQueue {
  return {
    poll: (printer) =>
      asPrinter(services, printer, async (tx, _row, now) => {
        await tx
          .updateTable('app.printers')
          .set({ state: 'ready', cause: null, seen_at: now.toString() })
          .where('printer_id', '=', printer.printerId)
          .execute();
        const job = await takePrintJob(tx, printer.printerId, printer.printerId, now);
        return { jobToken: job?.job_id ?? null };
      }),
    paper: (printer, jobToken) =>
      asPrinter(services, printer, async (tx, row) => {
        const job = await heldJob(tx, printer, jobToken);
        if (!job) return undefined;
        const document = printDocument.parse(job.document) as PrintDocument;
        const marked = markDocument(document, { isCopy: job.is_copy, lateAt: undefined });
        return documentBytes(marked, { ...profileOf(row), language: 'star-prnt' }, printerKit);
      }),
    finish: async (printer, jobToken, isPrinted) =>
      (await asPrinter(services, printer, async (tx, _row, now) => {
        const job = await heldJob(tx, printer, jobToken);
        if (!job) return false;
        if (!isPrinted) await settleFailedJob(tx, job, { cause: 'no-response', bytesSent: 0 }, now);
        else {
          await tx
            .updateTable('app.print_jobs')
            .set({ state: 'sent', cause: null, lease_device_id: null, lease_until: null, finished_at: now.toString() })
            .where('job_id', '=', job.job_id)
            .execute();
        }
        return true;
      })) ?? false,
  };
}

function heldJob(tx: Tx, { printerId }: CloudPrinter, jobToken: string) {
  if (!anyId.test(jobToken)) return Promise.resolve(undefined);
  return tx
    .selectFrom('app.print_jobs')
    .selectAll()
    .where('job_id', '=', jobToken)
    .where('printer_id', '=', printerId)
    .where('state', '=', 'sending')
    .forUpdate()
    .executeTakeFirst();
}

type PrinterRow = Parameters<typeof profileOf>[0];

/** The address names a device, which gives the organisation; the secret in it proves the printer. */
async function asPrinter<Result>(
  { directory, enter }: Services,
  { deviceId, printerId, secret }: CloudPrinter,
  work: (tx: Tx, row: PrinterRow, now: Temporal.Instant) => Promise<Result>,
): Promise<Result | undefined> {
  if (!anyId.test(deviceId) || !anyId.test(printerId)) return undefined;
  const device = await directory.deviceById(deviceId);
  if (!device) return undefined;
  return enter(device.orgId, async (tx) => {
    const row = await tx
      .selectFrom('app.printers')
      .selectAll()
      .where('printer_id', '=', printerId)
      .where('retired_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const shown = hash('sha256', secret, 'buffer');
    if (!row?.cloud_secret_hash || !timingSafeEqual(shown, row.cloud_secret_hash)) return undefined;
    return work(tx, row, Temporal.Now.instant());
  });
}
