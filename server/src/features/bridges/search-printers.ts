import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Asks a bridge to look for printers. It answers by itself, with its next report. */
export const searchPrinters = inside.bridges.searchPrinters.handler(async ({ input, context }) => {
  const { tx, actor, tills, afterCommit, now } = context;
  const { deviceId, searchId, target } = input;
  const asked = await tx
    .updateTable('app.bridges')
    .set({
      search_id: searchId,
      search_target: target && JSON.stringify(target),
      search_asked_at: now.toString(),
      search_found: null,
    })
    .where('device_id', '=', deviceId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('app.devices as device')
          .select('device.device_id')
          .whereRef('device.org_id', '=', 'app.bridges.org_id')
          .whereRef('device.device_id', '=', 'app.bridges.device_id')
          .where('device.state', '=', 'active'),
      ),
    )
    .returning('device_id')
    .executeTakeFirst();
  if (!asked) throw notFound('device');
  afterCommit(() => tills.hints.wake({ orgId: actor.orgId, deviceId }));
  return {};
});
