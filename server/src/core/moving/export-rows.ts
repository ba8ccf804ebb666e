import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { LineWriter } from './line-files.ts';
import { type MovingTable, onlyRowsThat } from './moving-tables.ts';

const rowsAtOnce = 200;

/**
 * The rows of a table that the wall lets through, as text of the database's own making: no number and no time goes through
 * a type of ours.
 */
export async function exportRows(tx: Tx, table: MovingTable, file: LineWriter): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const keys = sql.join(table.keys.map((key) => sql.ref(key)));
  const only = onlyRowsThat[table.name];
  const rows = sql`select ${columns} from ${sql.table(`app.${table.name}`)}
    where org_id = app.current_org() ${only === undefined ? sql`` : sql`and ${sql.raw(only)}`} order by ${keys}`;
  await sql`declare moving no scroll cursor for select row_to_json(t)::text as line from (${rows}) t`.execute(tx);
  for (;;) {
    const some = await sql<{ line: string }>`fetch forward ${sql.lit(rowsAtOnce)} from moving`.execute(tx);
    await file.write(some.rows.map(({ line }) => line));
    if (some.rows.length < rowsAtOnce) break;
  }
  await sql`close moving`.execute(tx);
}
