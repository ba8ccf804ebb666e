import pg from 'pg';

/**
 * For any field of the contract that holds an id, one that really exists in this organisation: `locationId` and
 * `copyFromLocationId` find a `location_id`, `categoryIds` a `category_id`. A field nobody can find an id for is an error.
 */
export async function idsOf(ownerUrl: string, orgId: string): Promise<(field: string) => string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const ids = new Map<string, string>([['organization_id', orgId]]);
  try {
    const columns = await client.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join pg_class t on t.relname = c.table_name and t.relnamespace = 'app'::regnamespace and not t.relispartition
       where c.table_schema = 'app' and c.data_type = 'uuid' and c.column_name like '%\\_id' and c.column_name <> 'org_id'`,
    );
    for (const { table, column } of columns.rows) {
      const found = await client.query<{ id: string }>(
        `select ${column} as id from app.${table} where org_id = $1 and ${column} is not null order by 1 limit 1`,
        [orgId],
      );
      const [row] = found.rows;
      if (row && !ids.has(column)) ids.set(column, row.id);
    }
  } finally {
    await client.end();
  }
  return (field) => {
    const words = snakeCase(field.replace(/Ids$/, 'Id')).split('_');
    for (let from = 0; from < words.length - 1; from++) {
      const id = ids.get(words.slice(from).join('_'));
      if (id !== undefined) return id;
    }
    throw new Error(`no row of ours has an id for the field ${field}: seed one`);
  };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
