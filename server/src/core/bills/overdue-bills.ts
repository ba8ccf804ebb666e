import { roundMayLagMinutes } from '@tresen/domain/bills/unknown-items';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { BillsPlace } from './bills-place.ts';

/** Bills of which something was said whose round has not come in time. */
export async function overdueBills(tx: Tx, { orgId, locationId, now }: BillsPlace): Promise<readonly string[]> {
  const { rows } = await sql<{ bill_id: string }>`
    select distinct bill_id from app.bills where org_id = ${orgId} and location_id = ${locationId} and waits_since is not null
      and waits_since <= ${now.subtract({ minutes: roundMayLagMinutes }).toString()}::timestamptz`.execute(tx);
  return rows.map(({ bill_id }) => bill_id);
}
