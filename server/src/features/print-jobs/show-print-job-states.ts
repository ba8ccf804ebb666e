import { settleOverdue } from '../../core/printing/print-job-rows.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { jobState } from './job-state.ts';

export const showPrintJobStates = fromDevice.till.printJobStates.handler(
  async ({ input, context: { device, enter, now } }) => {
    if (input.jobIds.length === 0) return { jobs: [] };
    const rows = await enter(async (tx) => {
      const asked = tx
        .selectFrom('app.print_jobs')
        .where('job_id', 'in', input.jobIds)
        .where('location_id', '=', device.locationId);
      const open = await asked.select('printer_id').where('state', 'in', ['queued', 'sending']).distinct().execute();
      for (const { printer_id } of open) await settleOverdue(tx, printer_id, now);
      return asked.select(['job_id', 'state', 'cause']).execute();
    });
    return { jobs: rows.map(jobState) };
  },
);
