import { inside } from '../../core/calls/use-case.ts';
import { dismissed } from '../../core/tse-setup/dismissed.ts';
import { tendTse } from '../../core/tse-setup/tend-tse.job.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const goOnTse = inside.tse.goOn.handler(async ({ input, context }) => {
  const { tx, actor, enqueue } = context;
  const device = await tx
    .updateTable('app.tse_devices')
    .set({ setup_error: '' })
    .where('location_id', '=', input.locationId)
    .where('tss_id', '=', input.tssId)
    .where('state', '=', 'new')
    .where('setup_step', '<>', dismissed)
    .returning('tss_id')
    .executeTakeFirst();
  if (!device) throw notFound('tse-device');
  await enqueue(tendTse, { orgId: actor.orgId });
  return {};
});
