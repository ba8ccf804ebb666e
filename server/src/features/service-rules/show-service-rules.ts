import { inside } from '../../core/calls/use-case.ts';
import { findDevicesBehind } from '../../core/devices/devices-behind.ts';
import { readServiceRules } from '../../core/devices/read-service-rules.ts';
import { refuseUnknownLocation } from './refuse-unknown-location.ts';

export const showServiceRules = inside.serviceRules.show.handler(async ({ input: { locationId }, context }) => {
  const { tx, now } = context;
  await refuseUnknownLocation(tx, locationId);
  const { rules, version } = await readServiceRules(tx, locationId);
  const behind = await findDevicesBehind(tx, { locationId, now });
  return { ...rules, version, waitingFor: [...behind(['sale.complete.v2'])] };
});
