import { printDocument } from '@tresen/contract/print-document';
import { kindOf, takePrintJob } from '../../core/printing/print-job-rows.ts';
import { fromDevice } from '../../core/calls/use-case.ts';

/** One job for each printer that hangs on the device: what it does not print in time goes back. */
export const leasePrintJobs = fromDevice.till.leasePrintJobs.handler(async ({ input, context }) => {
  const { device, enter, now } = context;
  return enter(async (tx) => {
    const own = await tx
      .selectFrom('app.printers')
      .select('printer_id')
      .where('printer_id', 'in', input.printerIds)
      .where('host_device_id', '=', device.deviceId)
      .where('retired_at', 'is', null)
      .orderBy('printer_id')
      // One after the other for each printer, however many windows ask.
      .forUpdate()
      .execute();
    const jobs = [];
    for (const { printer_id } of own) {
      const row = await takePrintJob(tx, printer_id, device.deviceId, now);
      if (!row) continue;
      jobs.push({
        jobId: row.job_id,
        printerId: row.printer_id,
        kind: kindOf(row),
        refId: row.ref_id,
        part: row.part,
        copyNo: row.copy_no,
        document: printDocument.parse(row.document),
        createdAt: row.created_at.toString(),
        isCopy: row.is_copy,
      });
    }
    return { jobs };
  });
});
