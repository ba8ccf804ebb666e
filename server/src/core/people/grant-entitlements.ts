import type { Entitlement } from '@tresen/domain/locations/entitlements';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

type Grant = {
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly entitlements: readonly Entitlement[];
  /** `null`: whoever runs the organisation's own server. */
  readonly setBy: string | null;
  readonly now: Temporal.Instant;
};

/** Exactly these, from now on; what was on already keeps its date. `false` if there is no such location. */
export async function grantEntitlements(tx: Tx, grant: Grant): Promise<boolean> {
  const { orgId, locationId, setBy, now } = grant;
  const location = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!location) return false;

  const names = [...new Set(grant.entitlements)];
  let others = tx.deleteFrom('app.entitlements').where('location_id', '=', locationId);
  if (names.length > 0) others = others.where('name', 'not in', names);
  await others.execute();
  if (names.length === 0) return true;
  await tx
    .insertInto('app.entitlements')
    .values(
      names.map((name) => ({
        org_id: orgId,
        location_id: locationId,
        name,
        set_by: setBy,
        set_at: now.toString(),
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute();
  return true;
}
