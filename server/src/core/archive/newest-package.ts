import type { Tx } from '../../platform/db/tenant.ts';

export async function newestPackage(tx: Tx, locationId: string) {
  return tx
    .selectFrom('app.archive_packages')
    .select(['package_no', 'month', 'last_z_no', 'hash'])
    .where('location_id', '=', locationId)
    .orderBy('package_no', 'desc')
    .limit(1)
    .executeTakeFirst();
}
