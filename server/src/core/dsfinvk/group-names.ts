import { groupName } from '@tresen/domain/bills/bill-group';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = { readonly bill_id: string; readonly opened_by: string; readonly opened_at_table: string };

/** By which everything of these bills is found in the files. A bill of which no round has come has none. */
export async function groupNames(
  tx: Tx,
  locationId: string,
  billIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(billIds)];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select distinct on (bill_id) bill_id, opened_by, coalesce(opened_at_table, '') as opened_at_table from app.bills
      where location_id = ${locationId} and bill_id = any(${asked}::uuid[]) and opened_by is not null
      order by bill_id, opened_on`.execute(tx);
  return new Map(rows.map((row) => [row.bill_id, groupName({ code: row.opened_by, tableName: row.opened_at_table })]));
}
