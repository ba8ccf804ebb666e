import type { OwnerSql } from './owner-sql.ts';

/** Every row of every table, as text: what somebody holds who got hold of the whole database. */
export async function dumpOf({ sql }: Pick<OwnerSql, 'sql'>): Promise<readonly { table: string; row: string }[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('app', 'auth', 'directory', 'jobs', 'public') and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`,
  );
  const rows = [];
  for (const { name } of tables)
    for (const { row } of await sql<{ row: string }>(`select t::text as row from ${name} t`))
      rows.push({ table: name, row });
  return rows;
}
