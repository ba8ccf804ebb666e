import { inside } from '../../core/calls/use-case.ts';
import { findDevicesBehind } from '../../core/devices/devices-behind.ts';
import { organizationSettings } from './organization-settings.ts';

export const showOrganization = inside.organization.show.handler(async ({ context: { tx, now } }) => {
  const behind = await findDevicesBehind(tx, { now });
  return { ...(await organizationSettings(tx)), smallWaitsFor: [...behind(['sale.complete.v2'])] };
});
