import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { begunByTriggers, filledInLater, type MovingTable } from './moving-tables.ts';

/** Takes rows in as they were, behind the wall: a row of another organisation is refused by the database. */
export async function importRows(tx: Tx, table: MovingTable, lines: readonly string[]): Promise<void> {
  const later = filledInLater[table.name] ?? [];
  const values = table.columns.map((column) => (later.includes(column) ? sql`null` : sql`r.${sql.ref(column)}`));
  await sql`insert into ${named(table)} (${listed(table.columns)})
    select ${sql.join(values)} from ${recordsOf(table, lines)} r ${whenBegun(table)}`.execute(tx);
}

/** What had to wait for rows that came after. */
export async function fillIn(tx: Tx, table: MovingTable, lines: readonly string[]): Promise<void> {
  const later = filledInLater[table.name] ?? [];
  const set = later.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
  const isSame = table.keys.map((key) => sql`t.${sql.ref(key)} = r.${sql.ref(key)}`);
  const isNeeded = later.map((column) => sql`r.${sql.ref(column)} is not null`);
  await sql`update ${named(table)} t set ${sql.join(set)} from ${recordsOf(table, lines)} r
    where ${sql.join(isSame, sql` and `)} and (${sql.join(isNeeded, sql` or `)})`.execute(tx);
}

function whenBegun({ name, columns, keys }: MovingTable): RawBuilder<unknown> {
  if (!begunByTriggers.has(name)) return sql``;
  const rest = columns.filter((column) => !keys.includes(column));
  const set = rest.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  return sql`on conflict (${listed(keys)}) do update set ${sql.join(set)}`;
}

function recordsOf(table: MovingTable, lines: readonly string[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${named(table)}, ${`[${lines.join(',')}]`}::json)`;
}

function named({ name }: MovingTable): RawBuilder<unknown> {
  return sql.table(`app.${name}`);
}

function listed(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
