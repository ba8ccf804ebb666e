import { randomBytes } from 'node:crypto';
import { bridgeVersion } from '@tresen/domain/print/bridge';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { takeBridgeCalls } from '../../core/bridges/take-bridge-calls.ts';
import { raiseIncident } from '../../core/incidents/raise-incident.ts';
import { storedTarget } from './stored-search.ts';

/** A search that nobody answered for this long is not carried out any more: whoever asked has left. */
const searchSeconds = 120;

/** Nothing of the number came here. The terminal is set up wrongly, and its operator has to hear of it. */
function tellOfCardData(
  tx: Tx,
  { orgId, locationId, deviceId }: DeviceIdentity,
  terminalId: string,
  at: Temporal.Instant,
) {
  const subject = { terminalId };
  return raiseIncident(tx, { orgId, locationId, deviceId, kind: 'card-data-seen', severity: 'serious', subject, at });
}

/** A bridge says that it lives and what it found, and hears what it is to do. */
export const reportBridge = fromDevice.till.reportBridge.handler(async ({ input, context }) => {
  const { device, enter, sealer, now } = context;
  const { version, startedAt, searched, cardDataSeen = [] } = input;
  return enter(async (tx) => {
    const heard = { version, started_at: startedAt, seen_at: now.toString() };
    const bridge = await tx
      .insertInto('app.bridges')
      .values({
        org_id: device.orgId,
        device_id: device.deviceId,
        location_id: device.locationId,
        local_token: randomBytes(32).toString('base64url'),
        ...heard,
      })
      .onConflict((same) => same.columns(['org_id', 'device_id']).doUpdateSet(heard))
      .returning(['local_token', 'search_id', 'search_target', 'search_asked_at', 'search_found'])
      .executeTakeFirstOrThrow();
    const answers = searched !== null && searched.searchId === bridge.search_id;
    if (answers)
      await tx
        .updateTable('app.bridges')
        .set({ search_found: JSON.stringify(searched.found) })
        .where('device_id', '=', device.deviceId)
        .execute();
    const location = await tx
      .selectFrom('app.locations')
      .select('time_zone')
      .where('location_id', '=', device.locationId)
      .executeTakeFirstOrThrow();
    const age = bridge.search_asked_at?.until(now).total('seconds') ?? Number.POSITIVE_INFINITY;
    for (const terminalId of cardDataSeen) await tellOfCardData(tx, device, terminalId, now);
    const isOpen = !answers && bridge.search_found === null && age < searchSeconds;
    return {
      localToken: bridge.local_token,
      newestVersion: bridgeVersion,
      timeZone: location.time_zone,
      search:
        isOpen && bridge.search_id !== null
          ? { searchId: bridge.search_id, target: storedTarget(bridge.search_target) }
          : null,
      calls: await takeBridgeCalls(tx, sealer, { deviceId: device.deviceId, startedAt, now }),
    };
  });
});
