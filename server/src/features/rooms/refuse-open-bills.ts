import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import { sql } from 'kysely';
import type { BillsPlace } from '../../core/bills/bills-place.ts';
import { refreshStaleBills } from '../../core/bills/refresh-stale-bills.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';

type Named = Pick<DiningTable, 'tableId'> & { readonly name: string };

/** Whoever sits there has not paid: a table that is gone would hide what they owe. */
export async function refuseOpenBills(tx: Tx, place: BillsPlace, leaving: readonly Named[]): Promise<void> {
  if (leaving.length === 0) return;
  await refreshStaleBills(tx, place);
  const { rows } = await sql<{ table_id: string }>`
    select distinct t.table_id from app.bills b cross join lateral unnest(b.table_ids) as t (table_id)
      where b.org_id = ${place.orgId} and b.location_id = ${place.locationId} and not (b.is_settled and b.is_cleared)
        and b.open_pieces > 0 and t.table_id = any(${leaving.map(({ tableId }) => tableId)}::uuid[])`.execute(tx);
  const used = new Set(rows.map(({ table_id }) => table_id));
  const code = 'table/has-open-bill';
  const fields = leaving.filter(({ tableId }) => used.has(tableId)).map(({ name }) => ({ path: name, code }));
  if (fields.length > 0) throw refusal(code, { fields });
}
