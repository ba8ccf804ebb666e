import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

/** A new bridge takes over the printers of those that were ended: they stand where they stood. */
export async function adoptPrinters(
  tx: Tx,
  { deviceId, locationId }: { readonly deviceId: string; readonly locationId: string },
): Promise<void> {
  await sql`
    update app.printers p set host_device_id = ${deviceId}, state = null, cause = null, seen_at = null, version = p.version + 1
      from app.devices d
      where p.connection = 'network' and p.location_id = ${locationId} and p.retired_at is null
        and d.org_id = p.org_id and d.device_id = p.host_device_id and d.state in ('lost', 'revoked')`.execute(tx);
}
