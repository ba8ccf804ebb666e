import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { giveTill } from './till-rows.ts';

/** Fields that are called by one word, and what they mean. */
const oneWord = new Map([
  ['id', 'command_id'],
  ['device', 'device_id'],
  ['to', 'device_id'],
  ['register', 'register_id'],
  ['takenBy', 'user_id'],
  ['cardDataSeen', 'terminal_id'],
  ['of', 'attempt_id'],
  ['begun', 'order_id'],
]);

/**
 * For any field of the contract that holds an id, one that really exists in this organisation: `locationId` and
 * `copyFromLocationId` find a `location_id`, `categoryIds` a `category_id`. A field nobody can find an id for is an error.
 */
export async function idsOf(ownerUrl: string, orgId: string): Promise<(field: string) => string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const ids = new Map<string, string>([['organization_id', orgId]]);
  try {
    await giveTill(client, orgId);
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
    // Accounts have no organisation; a session of somebody who works here is ours all the same.
    const session = await client.query<{ id: string }>(
      `select id from auth.session where user_id in (select user_id from app.memberships where org_id = $1) limit 1`,
      [orgId],
    );
    if (session.rows[0]) ids.set('session_id', session.rows[0].id);
    // A page makes it up as it saves; it stands inside of a location's rules and no row goes by it.
    ids.set('reason_id', randomUUID());
    // Likewise: it stands inside of a set.
    ids.set('part_id', randomUUID());
    // A till draws them before any row goes by them.
    for (const drawn of ['tx_id', 'bill_id', 'item_id']) ids.set(drawn, ids.get(drawn) ?? randomUUID());
    ids.set('passkey_id', await passkeyIn(client, orgId));
  } finally {
    await client.end();
  }
  return (field) => {
    const words = (oneWord.get(field) ?? snakeCase(field.replace(/Ids$/, 'Id'))).split('_');
    for (let from = 0; from < words.length - 1; from++) {
      const id = ids.get(words.slice(from).join('_'));
      if (id !== undefined) return id;
    }
    throw new Error(`no row of ours has an id for the field ${field}: seed one`);
  };
}

/** Nobody in the demo organisation has a key: one of its people is given one that opens nothing. */
async function passkeyIn(client: pg.Client, orgId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.passkey (user_id, credential_id, public_key, counter, device_type, backed_up)
     select user_id, gen_random_uuid(), '', 0, 'singleDevice', false from app.memberships where org_id = $1 limit 1
     returning id`,
    [orgId],
  );
  return rows[0]?.id ?? '';
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
