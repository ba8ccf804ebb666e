import {
  type DeviceRole,
  deviceRoles,
  type DeviceStanding,
  deviceStandings,
} from '@tresen/domain/people/device-access';
import type { TestApi } from './api.ts';
import type { OwnerSql } from './owner-sql.ts';
import { openTillDevice, ours, type Place, ticketOf, type TillDevice } from './till-device.ts';

export type DeviceOfKind = {
  readonly role: DeviceRole;
  readonly standing: DeviceStanding;
  readonly till: TillDevice;
  /** The ticket of its hello. */
  readonly headers: Record<string, string>;
};

let registers = 300;

/** A device of this role and in this state, with a ticket the server itself gave it. */
export async function deviceOfKind(
  api: TestApi,
  owner: OwnerSql,
  { role, standing = 'active', place = ours }: { role: DeviceRole; standing?: DeviceStanding; place?: Place },
): Promise<DeviceOfKind> {
  const till = await openTillDevice(owner, place, `${role === 'order' ? 'G' : 'K'}${++registers}`, role);
  if (standing === 'frozen')
    await owner.sql(`update app.devices set state = 'frozen' where device_id = $1`, [till.deviceId]);
  if (standing === 'ended')
    await owner.sql(`update app.devices set state = 'lost', revoked_at = now() where device_id = $1`, [till.deviceId]);
  // Who was ended is heard only while it holds something.
  if (standing === 'ended') till.write('order.seen.v1', {});
  return { role, standing, till, headers: await ticketOf(api, till) };
}

export function everyKindOfDevice(api: TestApi, owner: OwnerSql): Promise<readonly DeviceOfKind[]> {
  const kinds = deviceRoles.flatMap((role) => deviceStandings.map((standing) => ({ role, standing })));
  return Promise.all(kinds.map((kind) => deviceOfKind(api, owner, kind)));
}
