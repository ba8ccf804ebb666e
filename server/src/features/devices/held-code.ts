import { deviceRoles } from '@tresen/domain/people/device-access';
import type { Tx } from '../../platform/db/tenant.ts';

export type HeldCode = NonNullable<Awaited<ReturnType<typeof heldCode>>>;

/** The code as it stands, held fast: two devices that show it at once come one after the other. */
export async function heldCode(tx: Tx, codeId: string) {
  const row = await tx
    .selectFrom('app.device_codes as c')
    .innerJoin('app.locations as l', (join) =>
      join.onRef('l.org_id', '=', 'c.org_id').onRef('l.location_id', '=', 'c.location_id'),
    )
    .select(['c.location_id', 'l.name as location_name', 'c.role', 'c.name', 'c.replaces_device_id', 'c.created_by'])
    .select(['c.used_at', 'c.used_by_device_id'])
    .where('c.code_id', '=', codeId)
    .where('l.retired_at', 'is', null)
    .forUpdate('c')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    locationId: row.location_id,
    locationName: row.location_name,
    role: deviceRoles.find((role) => role === row.role) ?? ('office' as const),
    name: row.name,
    replacesDeviceId: row.replaces_device_id,
    createdBy: row.created_by,
    isUsed: row.used_at !== null,
    usedByDeviceId: row.used_by_device_id,
  };
}
