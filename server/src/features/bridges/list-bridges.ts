import { bridgeVersion } from '@tresen/domain/print/bridge';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The bridges of a location that are not ended, also those that were enrolled and never heard again. */
export const listBridges = inside.bridges.list.handler(async ({ input, context: { tx, now } }) => {
  const location = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', '=', input.locationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!location) throw notFound('location');
  const rows = await tx
    .selectFrom('app.devices as device')
    .leftJoin('app.bridges as bridge', (join) =>
      join.onRef('bridge.org_id', '=', 'device.org_id').onRef('bridge.device_id', '=', 'device.device_id'),
    )
    .select(['device.device_id', 'device.name', 'bridge.seen_at', 'bridge.version', 'bridge.started_at'])
    .select(({ selectFrom }) =>
      selectFrom('app.printers as printer')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('printer.org_id', '=', 'device.org_id')
        .whereRef('printer.host_device_id', '=', 'device.device_id')
        .where('printer.retired_at', 'is', null)
        .as('printers'),
    )
    .where('device.location_id', '=', input.locationId)
    .where('device.role', '=', 'bridge')
    .where('device.state', '=', 'active')
    .orderBy('device.name')
    .orderBy('device.device_id')
    .execute();
  return {
    bridges: rows.map((row) => ({
      deviceId: row.device_id,
      name: row.name,
      seenSecondsAgo: row.seen_at && Math.max(0, Math.floor(row.seen_at.until(now).total('seconds'))),
      version: row.version ?? '',
      startedAt: row.started_at?.toString() ?? null,
      printers: Number(row.printers),
    })),
    newestVersion: bridgeVersion,
  };
});
