import { fromDevice } from '../../core/calls/use-case.ts';
import { jobState } from './job-state.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Whoever asked for it asks no more, or asks elsewhere. What is already at the printer goes on, and the answer says so. */
export const cancelPrintJob = fromDevice.till.cancelPrintJob.handler(async ({ input, context }) => {
  const { device, enter, now } = context;
  return enter(async (tx) => {
    const job = await tx
      .selectFrom('app.print_jobs')
      .select(['job_id', 'state', 'cause'])
      .where('job_id', '=', input.jobId)
      .where('created_by', '=', device.deviceId)
      .forUpdate()
      .executeTakeFirst();
    if (!job) throw notFound('print-job');
    if (job.state !== 'queued') return jobState(job);
    await tx
      .updateTable('app.print_jobs')
      .set({ state: 'cancelled', retry_at: null, finished_at: now.toString() })
      .where('job_id', '=', input.jobId)
      .execute();
    return jobState({ ...job, state: 'cancelled' });
  });
});
