import { devicesBehind, type HelloTypes } from '@tresen/domain/device-log/known-types';
import type { Tx } from '../../platform/db/tenant.ts';

/** Without a location: all of the organisation. */
type Asked = { readonly locationId?: string; readonly now: Temporal.Instant };

/** By name, the devices that do not read all of these types of entries yet. Ended ones read nothing more, bridges never did. */
export async function findDevicesBehind(
  tx: Tx,
  { locationId, now }: Asked,
): Promise<(types: readonly string[]) => readonly string[]> {
  const devices = await tx
    .selectFrom('app.devices')
    .select(['name', 'last_seen_at', 'hellos'])
    .$if(locationId !== undefined, (all) => all.where('location_id', '=', locationId ?? ''))
    .where('state', 'in', ['active', 'frozen'])
    .where('role', '<>', 'bridge')
    .orderBy('name')
    .orderBy('device_id')
    .execute();
  const readers = devices.map(({ name, last_seen_at, hellos }) => ({
    name,
    lastHeardAt: last_seen_at ?? undefined,
    hellos: storedHellos(hellos),
  }));
  return (types) => devicesBehind(types, readers, now).map(({ name }) => name);
}

/** Written by the handshake alone, in this shape. */
export function storedHellos(column: unknown): readonly HelloTypes[] {
  return column as readonly HelloTypes[];
}
