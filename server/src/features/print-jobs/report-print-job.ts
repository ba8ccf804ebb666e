import { leaseUntil, settleFailedJob } from '../../core/printing/print-job-rows.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { jobState } from './job-state.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Whoever lost the lease is late: somebody else decides by now. */
export const reportPrintJob = fromDevice.till.reportPrintJob.handler(async ({ input, context }) => {
  const { device, enter, now, tills } = context;
  const { jobId, outcome, bytesSent } = input;
  const { asker, ...state } = await enter(async (tx) => {
    const held = await tx
      .selectFrom('app.print_jobs')
      .select(['job_id', 'kind', 'attempts', 'created_by'])
      .where('job_id', '=', jobId)
      .where('state', '=', 'sending')
      .where('lease_device_id', '=', device.deviceId)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw notFound('print-job');
    const jobs = tx.updateTable('app.print_jobs').where('job_id', '=', jobId);
    if (outcome === 'sending') await jobs.set({ lease_until: leaseUntil(now) }).execute();
    if (outcome === 'sent') {
      await jobs
        .set({
          state: 'sent',
          cause: null,
          bytes_sent: bytesSent,
          lease_device_id: null,
          lease_until: null,
          finished_at: now.toString(),
        })
        .execute();
    }
    if (outcome === 'failed') await settleFailedJob(tx, held, { cause: input.cause ?? 'no-response', bytesSent }, now);
    const after = await tx
      .selectFrom('app.print_jobs')
      .select(['job_id', 'state', 'cause'])
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow();
    return { ...jobState(after), asker: held.created_by };
  });
  if (asker !== null && outcome !== 'sending') tills.hints.wake({ orgId: device.orgId, deviceId: asker });
  return state;
});
