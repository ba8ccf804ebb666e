import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';
import { dismissed } from '../../core/tse-setup/dismissed.ts';
import { tendTse } from '../../core/tse-setup/tend-tse.job.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { openLocation } from './entitled-location.ts';

/** Registers that had moved to it already go back to the device that is ready, if there is one. */
export const dismissTse = inside.tse.dismiss.handler(async ({ input, context }) => {
  const { tx, actor, audit, enqueue, now } = context;
  const { locationId, tssId } = input;
  const { name } = await openLocation(tx, locationId);
  const device = await tx
    .selectFrom('app.tse_devices')
    .select('setup_step')
    .where('location_id', '=', locationId)
    .where('tss_id', '=', tssId)
    .where('state', '=', 'new')
    .forUpdate()
    .executeTakeFirst();
  if (!device) throw notFound('tse-device');
  if (device.setup_step === dismissed) return {};
  await tx.updateTable('app.tse_devices').set({ setup_step: dismissed }).where('tss_id', '=', tssId).execute();
  await tx
    .updateTable('app.tse_clients')
    .set({ until: sql`greatest(since, ${now.toString()}::timestamptz)` })
    .where('tss_id', '=', tssId)
    .where('until', 'is', null)
    .execute();
  await audit('tse.dismissed', { locationId, name, tssId });
  await enqueue(tendTse, { orgId: actor.orgId });
  return {};
});
