import pg from 'pg';

/** Everything one organisation has, row by row, as the owner of the database sees it. Two pictures tell whether anything changed. */
export async function pictureOf(ownerUrl: string, orgId: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'app' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const pictures: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from app.${name} t where org_id = $1 order by 1`,
        [orgId],
      );
      pictures[name] = rows.map((row) => row.row).join('\n');
    }
    return pictures;
  } finally {
    await client.end();
  }
}
