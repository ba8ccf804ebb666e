import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** For whom a security device signs what this register says: for an order phone it is the closing unit of its place. */
export async function signsAs(
  tx: Tx,
  { role, locationId }: Pick<DeviceIdentity, 'role' | 'locationId'>,
  registerId: string,
): Promise<string> {
  if (role !== 'order') return registerId;
  const place = await tx
    .selectFrom('app.locations')
    .select('master_register_id')
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return place.master_register_id;
}
