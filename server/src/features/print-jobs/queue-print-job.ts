import { mayPrint } from '@tresen/domain/people/device-access';
import { fromDevice } from '../../core/calls/use-case.ts';
import { jobState } from './job-state.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Sent twice, or asked for by two devices: one piece of paper. */
export const queuePrintJob = fromDevice.till.queuePrintJob.handler(async ({ input, context, errors }) => {
  const { device, enter, tills } = context;
  const { kind, document } = input;
  if (![document.kind, kind].every((each) => mayPrint(device.role, { ...document, kind: each })))
    throw errors['device/not-its-task']();
  const { host, ...state } = await enter(async (tx) => {
    const printer = await tx
      .selectFrom('app.printers')
      .select(['printer_id', 'host_device_id'])
      .where('printer_id', '=', input.printerId)
      .where('location_id', '=', device.locationId)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    if (!printer) throw notFound('printer');
    await tx
      .insertInto('app.print_jobs')
      .values({
        org_id: device.orgId,
        job_id: input.jobId,
        location_id: device.locationId,
        printer_id: input.printerId,
        kind: input.kind,
        ref_id: input.refId,
        part: input.part,
        copy_no: input.copyNo,
        document: JSON.stringify(input.document),
        state: 'queued',
        is_copy: input.copyNo > 0,
        created_by: device.deviceId,
        created_at: input.createdAt,
      })
      .onConflict((same) => same.doNothing())
      .execute();
    const made = await tx
      .selectFrom('app.print_jobs')
      .select(['job_id', 'state', 'cause'])
      .where('kind', '=', input.kind)
      .where('ref_id', '=', input.refId)
      .where('printer_id', '=', input.printerId)
      .where('part', '=', input.part)
      .where('copy_no', '=', input.copyNo)
      .executeTakeFirst();
    if (!made) throw notFound('print-job');
    return { ...jobState({ ...made, job_id: input.jobId }), host: printer.host_device_id };
  });
  if (host !== null) tills.hints.wake({ orgId: device.orgId, deviceId: host });
  return state;
});
