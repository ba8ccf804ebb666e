import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const renameDevice = inside.devices.rename.handler(async ({ input, context }) => {
  const { deviceId, name } = input;
  const renamed = await context.tx
    .updateTable('app.devices')
    .set({ name })
    .where('device_id', '=', deviceId)
    .returning('device_id')
    .executeTakeFirst();
  if (!renamed) throw notFound('device');
  await context.audit('device.renamed', { deviceId, name });
  return {};
});
