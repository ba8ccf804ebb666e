import type { Tx } from '../../platform/db/tenant.ts';

/** Log-ins with a PIN are the provider's to switch on. A person works in the whole organisation: one entitled location is enough. */
export async function arePinsEntitled(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('app.entitlements as e')
    .innerJoin('app.locations as l', (join) =>
      join.onRef('l.org_id', '=', 'e.org_id').onRef('l.location_id', '=', 'e.location_id'),
    )
    .select('e.name')
    .where('e.name', '=', 'pos_staff_logins')
    .where('l.retired_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
