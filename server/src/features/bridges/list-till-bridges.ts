import { bridgePort } from '@tresen/domain/print/bridge';
import { fromDevice } from '../../core/calls/use-case.ts';

/** What a till shows to a bridge on its own computer. Of bridges that were ended nobody hears. */
export const listTillBridges = fromDevice.till.bridges.handler(async ({ context: { device, enter } }) => {
  const rows = await enter((tx) =>
    tx
      .selectFrom('app.bridges as bridge')
      .innerJoin('app.devices as device', (join) =>
        join.onRef('device.org_id', '=', 'bridge.org_id').onRef('device.device_id', '=', 'bridge.device_id'),
      )
      .select(['bridge.device_id', 'bridge.local_token'])
      .where('bridge.location_id', '=', device.locationId)
      .where('device.state', '=', 'active')
      .orderBy('bridge.device_id')
      .execute(),
  );
  return {
    port: bridgePort,
    bridges: rows.map(({ device_id, local_token }) => ({ deviceId: device_id, token: local_token })),
  };
});
