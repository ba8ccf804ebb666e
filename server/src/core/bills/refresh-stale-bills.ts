import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { BillsPlace } from './bills-place.ts';
import { overdueBills } from './overdue-bills.ts';
import { refreshBills } from './refresh-bills.ts';

/** Makes every row true of which something was said since. Whoever reads bills does so first. */
export async function refreshStaleBills(tx: Tx, place: BillsPlace): Promise<void> {
  if ((await staleBills(tx, place)).length > 0) await refreshHeld(tx, place);
}

/** For whoever closes a day in the same transaction: the registers are held before the stream, as a sale holds them. */
export async function refreshToClose(tx: Tx, place: BillsPlace): Promise<void> {
  if ((await staleBills(tx, place)).length === 0) return;
  await sql`select app.hold_day(${place.locationId})`.execute(tx);
  await refreshHeld(tx, place);
}

async function refreshHeld(tx: Tx, place: BillsPlace): Promise<void> {
  const { orgId, locationId } = place;
  await sql`select 1 from app.stream_heads where org_id = ${orgId} and location_id = ${locationId} for update`.execute(
    tx,
  );
  await refreshBills(tx, place, await staleBills(tx, place));
}

/** As `app.close_day` says it. */
export function isOfStaleBills(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'TB001';
}

async function staleBills(tx: Tx, place: BillsPlace): Promise<readonly string[]> {
  const { orgId, locationId } = place;
  const { rows } = await sql<{ bill_id: string }>`
    select distinct bill_id from app.bills where org_id = ${orgId} and location_id = ${locationId} and is_stale`.execute(
    tx,
  );
  return [...rows.map(({ bill_id }) => bill_id), ...(await overdueBills(tx, place))];
}
